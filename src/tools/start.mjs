import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * `npm start [URL or file]`: installs what is missing, builds, and runs the main job on the page, or on the sample.
 * Runs on a fresh clone: until `install` is done it uses nothing but Node.
 */
async function start(page) {
  await install();
  process.stderr.write('… building the extension\n');
  await run(process.execPath, [join(ROOT, 'src/tools/build.mjs')], 'the build failed, see above');
  const tsx = join(ROOT, 'node_modules/tsx/dist/cli.mjs');
  await run(process.execPath, [tsx, join(ROOT, 'src/tools/main-job.ts'), ...page], '');
}

/** Runs a program in the project's folder; its words go to the terminal. Throws Error with `advice` where it fails. */
function run(program, args, advice) {
  // What the build prints is progress; the answer of the job alone goes to standard output.
  const quiet = args[0].endsWith('build.mjs');
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['inherit', quiet ? process.stderr : 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(Object.assign(new Error(advice), { exitCode: code }))));
  });
}

try {
  await start(process.argv.slice(2));
} catch (error) {
  if (error instanceof Error && error.message !== '') console.error(error.message);
  process.exitCode = error.exitCode ?? 1;
}
