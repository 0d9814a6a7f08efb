import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * All checks, one after the other. Those that count their own tests write a JSON report; each other check is one test.
 * The last line is `N passed, N failed, N skipped`.
 */
const CHECKS = [
  { name: 'format', run: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'lint', run: ['eslint', '--max-warnings', '0', '.'] },
  { name: 'types', run: ['tsc', '--noEmit'] },
  { name: 'imports', run: ['depcruise', '--config', '.dependency-cruiser.mjs', 'src', '--output-type', 'err'] },
  { name: 'dead code', run: ['knip'] },
  {
    name: 'unit and DOM tests',
    run: (file) => ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    count: countVitest,
  },
  { name: 'build', run: ['node', 'src/tools/build.mjs'] },
  { name: 'budgets', run: ['node', 'src/tools/budgets.mjs'] },
  {
    name: 'Firefox accepts the build',
    run: ['web-ext', 'lint', '--source-dir', 'dist/firefox', '--no-config-discovery', '--output', 'text'],
  },
  {
    name: 'end-to-end tests',
    run: () => ['playwright', 'test', '--reporter=list,json'],
    env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
    count: countPlaywright,
  },
];

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const reports = mkdtempSync(join(tmpdir(), 'winnow-test-'));
process.chdir(ROOT);
await install({ firefox: true });
for (const check of CHECKS) await runCheck(check);
rmSync(reports, { recursive: true });
for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function runCheck({ name, run, env, count }) {
  const started = Date.now();
  console.log(`\n== ${name}`);
  const file = join(reports, `${name.replaceAll(' ', '-')}.json`);
  const command = typeof run === 'function' ? run(file) : run;
  const code = await runCommand(command, env?.(file) ?? {});
  const counted = count && existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : one(code === 0);
  // A runner that fails without a failed test (a broken configuration, say) is a failure of its own.
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  for (const key of Object.keys(total)) total[key] += counted[key];
  if (counted.failed > 0) failures.push(name);
  console.log(
    `== ${name}: ${counted.failed > 0 ? 'failed' : 'passed'} in ${Math.round((Date.now() - started) / 1000)} s`,
  );
}

/** Runs a program of node_modules/.bin, or node itself; the answer is its exit code. */
function runCommand([program, ...args], env) {
  const path = program === 'node' ? process.execPath : join(ROOT, 'node_modules/.bin', program);
  return new Promise((resolve) => {
    const child = spawn(path, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
    child.on('exit', (code) => resolve(code ?? 1));
    child.on('error', (error) => {
      console.error(`${program} cannot be started: ${error.message}`);
      resolve(1);
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

function countPlaywright({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}
