/** The import table of src/README.md: each folder of src, and the folders of ours that it may import. */
const TABLE = {
  extract: [],
  messages: [],
  disk: [],
  ui: ['disk'],
  extractors: ['extract'],
  capture: ['extract'],
  clip: ['extract', 'capture'],
  store: ['extract', 'capture', 'clip', 'disk'],
  overlay: ['extract', 'extractors', 'capture', 'clip', 'messages', 'ui'],
  popup: ['extract', 'extractors', 'capture', 'clip', 'store', 'messages', 'ui'],
  reader: ['extract', 'extractors', 'capture', 'clip', 'store', 'messages', 'ui'],
  library: ['extract', 'extractors', 'capture', 'clip', 'store', 'messages', 'ui'],
  labels: ['extract', 'extractors', 'capture', 'clip', 'store', 'messages', 'ui'],
  options: ['extract', 'extractors', 'capture', 'clip', 'store', 'messages', 'ui'],
  background: ['extract', 'extractors', 'capture', 'clip', 'store', 'messages', 'ui'],
  lib: ['extract', 'extractors', 'capture', 'clip'],
  lab: ['extract', 'extractors', 'capture', 'clip', 'tools'],
};

/** Rooms of a folder, and the rooms beside them that each may import; what stands at the folder's top level is free for all of them. */
const ROOMS = {
  extract: {
    page: [],
    blocks: ['page'],
    choose: ['page', 'blocks'],
    edit: ['page', 'blocks'],
    clg: ['page'],
    papers: ['page', 'blocks', 'clg'],
  },
  clip: { article: [], facts: [], files: [], labels: [] },
  overlay: {
    page: [],
    furniture: ['page'],
    edit: ['page', 'furniture'],
    view: ['page', 'furniture', 'edit'],
    session: ['page', 'furniture', 'view'],
  },
  store: {
    database: [],
    settings: ['database'],
    articles: ['database', 'settings'],
    catalogue: ['database', 'articles'],
    files: ['database', 'settings', 'articles'],
    labels: ['database', 'settings', 'files'],
    replication: ['database', 'settings', 'labels'],
  },
};

/** Folders whose types are free for all. */
const FREE_TYPES = ['extract', 'clip'];

/** Folders that name the injected scripts by their addresses (`main.ts?script`) to inject them; they run none of their code. */
const ADDRESS_ONLY = new Set(['popup', 'background', 'library']);

/** Files that stand beside what they test. */
const TESTS = '(\\.test\\.tsx?|/testing\\.ts)$';

const rules = Object.entries(TABLE).map(([folder, allowed]) => ({
  name: `${folder}-imports`,
  severity: 'error',
  comment: `src/${folder} may import ${allowed.join(', ') || 'nothing of ours'}.`,
  from: { path: `^src/${folder}/` },
  to: {
    path: '^src/',
    pathNot: `^src/(${[folder, ...allowed].join('|')})/${ADDRESS_ONLY.has(folder) ? '|^src/overlay/(main|clip-part|learn-part|edit-part|methods-part|changes-part|text-part)\\.ts$' : ''}`,
  },
}));

const roomRules = Object.entries(ROOMS).flatMap(([folder, rooms]) =>
  Object.entries(rooms).map(([room, allowed]) => ({
    name: `${folder}-${room}-imports`,
    severity: 'error',
    comment: `src/${folder}/${room} may import ${allowed.join(', ') || 'no room beside it'}.`,
    from: { path: `^src/${folder}/${room}/`, pathNot: TESTS },
    to: { path: `^src/${folder}/[^/]+/`, pathNot: `^src/${folder}/(${[room, ...allowed].join('|')})/` },
  })),
);

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    ...roomRules,
    ...rules.map((rule) => ({ ...rule, to: { ...rule.to, dependencyTypesNot: ['type-only'] } })),
    ...rules.map((rule) => ({
      ...rule,
      name: `${rule.name}-types`,
      to: { ...rule.to, dependencyTypes: ['type-only'], pathNot: [rule.to.pathNot, `^src/(${FREE_TYPES.join('|')})/`] },
    })),
    {
      name: 'lab-stays-outside',
      severity: 'error',
      comment: 'Nothing that the manifest reaches imports the lab or the tools.',
      from: { path: '^src/', pathNot: '^src/(lab|tools)/' },
      to: { path: '^src/(lab|tools)/' },
    },
    {
      name: 'e2e-stays-outside',
      severity: 'error',
      comment: 'What drives the built extension is imported by nothing of it, nor by the tools.',
      from: { path: '^src/' },
      to: { path: '^e2e/' },
    },
    {
      name: 'tests-stay-outside',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { path: TESTS },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  },
};
