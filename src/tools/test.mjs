import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * All checks. The lanes of a stage run side by side, the checks of a lane one after the other: the first stage has work
 * for one core in each lane, what comes after it fills two cores by itself. Checks that count their own tests write a
 * JSON report; each other check is one test. The last line is `N passed, N failed, N skipped`.
 */
const STAGES = [
  [
    [
      { name: 'lint and types', run: ['oxlint', '--deny-warnings'] },
      { name: 'imports', run: ['depcruise', '--config', '.dependency-cruiser.mjs', 'src', '--output-type', 'err'] },
      { name: 'dead code', run: ['knip'] },
    ],
    [
      { name: 'build', run: ['node', 'src/tools/build.mjs'] },
      { name: 'budgets', run: ['node', 'src/tools/budgets.mjs'] },
      {
        name: 'Firefox accepts the build',
        run: ['web-ext', 'lint', '--source-dir', 'dist/firefox', '--no-config-discovery', '--output', 'text'],
      },
      { name: 'format', run: ['oxfmt', '--check'] },
    ],
  ],
  [
    [
      {
        name: 'unit and DOM tests',
        run: (file) => ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
        count: countVitest,
      },
    ],
  ],
  [
    [
      {
        name: 'end-to-end tests',
        run: () => ['playwright', 'test', '--reporter=list,json'],
        env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
        count: countPlaywright,
      },
    ],
  ],
];

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const secondTries = [];
const reports = mkdtempSync(join(tmpdir(), 'winnow-test-'));
process.chdir(ROOT);
await install({ firefox: true });
for (const lanes of STAGES) await Promise.all(lanes.map((lane) => runLane(lane, lanes.length > 1)));
rmSync(reports, { recursive: true });
for (const title of secondTries) console.log(`passed only at the second try: ${title}`);
for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function runLane(lane, besideOthers) {
  for (const check of lane) await runCheck(check, besideOthers);
}

/** What a check writes is shown at once, or when it has ended where others run beside it. */
async function runCheck({ name, run, env, count }, besideOthers) {
  const started = Date.now();
  const file = join(reports, `${name.replaceAll(' ', '-')}.json`);
  const command = typeof run === 'function' ? run(file) : run;
  if (!besideOthers) console.log(`\n== ${name}`);
  const { code, written } = await runCommand(command, env?.(file) ?? {}, besideOthers);
  if (besideOthers) process.stdout.write(Buffer.concat([Buffer.from(`\n== ${name}\n`), ...written]));
  const counted = count && existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : one(code === 0);
  // A runner that fails without a failed test (a broken configuration, say) is a failure of its own.
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  for (const key of Object.keys(total)) total[key] += counted[key];
  if (counted.failed > 0) failures.push(name);
  console.log(
    `== ${name}: ${counted.failed > 0 ? 'failed' : 'passed'} in ${Math.round((Date.now() - started) / 1000)} s`,
  );
}

/** Runs a program of node_modules/.bin, or node itself: its exit code, and what it has written where that is held back. */
function runCommand([program, ...args], env, holdBack) {
  const path = program === 'node' ? process.execPath : join(ROOT, 'node_modules/.bin', program);
  const output = holdBack ? 'pipe' : 'inherit';
  const written = [];
  return new Promise((resolve) => {
    const child = spawn(path, args, { stdio: ['ignore', output, output], env: { ...process.env, ...env } });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => written.push(part));
    child.on('close', (code) => resolve({ code: code ?? 1, written }));
    child.on('error', (error) => {
      console.error(`${program} cannot be started: ${error.message}`);
      resolve({ code: 1, written });
    });
  });
}

function one(passed) {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

function countVitest(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function countPlaywright({ stats, suites }) {
  for (const suite of suites) secondTries.push(...flakyTitles(suite));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

/** Of what passed only at the second try, the file, the line and the title. */
function flakyTitles({ specs = [], suites = [] }) {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...flaky.map(({ file, line, title }) => `${file}:${line} ${title}`), ...suites.flatMap(flakyTitles)];
}
