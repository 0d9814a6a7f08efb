import { LABEL_VERSION, type Label } from '../../clip/labels/label-format.ts';
import type { Input } from './collections.ts';

/** Inputs of one label. */
const IN_A_LABEL = 20;

/** Labels whose every text is an input, as a file would bring them: an import takes any text. */
export function hostileLabels(inputs: readonly Input[], origin: string): Label[] {
  const labels: Label[] = [];
  for (let at = 0; at < inputs.length; at += IN_A_LABEL) {
    labels.push(
      labelOf(
        inputs.slice(at, at + IN_A_LABEL).map(({ html }) => html),
        origin,
        at,
      ),
    );
  }
  return labels;
}

function labelOf(texts: readonly string[], origin: string, at: number): Label {
  const [title, name = '', model = '', exact = '', prefix = '', suffix = ''] = texts;
  const selection = {
    included: texts,
    excluded: texts,
    selectors: texts.map((value) => [
      { type: 'XPathSelector', value, refinedBy: { type: 'XPathSelector', value } } as const,
      { type: 'TextQuoteSelector', exact, prefix, suffix } as const,
    ]),
  };
  return {
    version: LABEL_VERSION,
    url: `${origin}/label-${at}.html`,
    title: title.slice(0, 500),
    time: '2026-01-02T03:04:05.000Z',
    viewport: { width: 1280, height: 1024 },
    extractor: { name, model },
    prediction: at % 2 === 0 ? selection : null,
    final: selection,
    snapshotHash: String(at),
    edits: texts.map((path) => ({ command: name, path, at: 0 })),
  };
}

/** Lines that are no label of ours: each has to be refused whole. */
export function poisonedLabels(sound: Label): (readonly [what: string, line: string])[] {
  const line = (fields: object) => JSON.stringify({ ...sound, ...fields });
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  return [
    ['a version of another schema', line({ version: 99 })],
    ['a title that is an object', line({ title: { toString: 'x' } })],
    ['no final selection', line({ final: null })],
    ['paths that are a text', line({ final: { ...sound.final, included: '/html[1]' } })],
    [
      'a selector of another kind',
      line({ final: { ...sound.final, selectors: [[{ type: 'CssSelector', value: '*' }]] } }),
    ],
    ['a size that is text', line({ viewport: { width: '1280', height: 1024 } })],
    ['edits that are an object', line({ edits: {} })],
    ['a page that is markup', line({ snapshot: '<script>alert(1)</script>' })],
    ['a page that is not the one labelled', line({ snapshot: base64('<script>alert(1)</script>') })],
    ['a list', JSON.stringify([sound])],
    ['markup', '<script>alert(1)</script>'],
  ];
}
