/**
 * `npm run torture -- --kills 50 --json`: kills the browser at random moments while the library is written, and says
 * what was lost. With `--replicate`: kills two browsers and the server between them while the library goes from one to
 * the other. `--seed N` repeats a run. The last line is the verdict as JSON.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { seededRandom } from '../../lab/random.ts';
import { bundleInPage } from '../bundle-in-page.ts';
import { EXTENSION } from './browser.ts';
import { torture } from './kills.ts';
import { tortureReplication } from './replicate.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    clips: { type: 'string', default: '1000' },
    replicate: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now() % 1e9) },
    json: { type: 'boolean', default: false },
  },
});

const kills = whole('kills', values.kills ?? (values.replicate ? '30' : '50'));
const clips = whole('clips', values.clips);
const say = (line: string) => (values.json ? console.error(line) : console.log(line));
say(`seed ${values.seed}`);
if (!existsSync(EXTENSION)) await build({ mode: 'chromium', logLevel: 'error' });
const bundle = await bundleInPage(new URL('./store-in-page.ts', import.meta.url));
const random = seededRandom(whole('seed', values.seed));
const verdict = values.replicate
  ? await tortureReplication(kills, clips, random, bundle, say)
  : await torture(kills, random, bundle, say);
console.log(JSON.stringify(verdict));
process.exitCode = verdict.lost + verdict.broken + verdict.doubled > 0 ? 1 : 0;

function whole(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new RangeError(`--${name} ${text} is no whole number above 0`);
  return number;
}
