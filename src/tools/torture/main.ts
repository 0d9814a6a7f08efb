/**
 * `npm run torture -- --kills 50 --json`: kills the browser at random moments while the library is written, and says
 * what was lost. `--seed N` repeats a run. The last line is the verdict as JSON.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { seededRandom } from '../../lab/random.ts';
import { bundleInPage } from '../bundle-in-page.ts';
import { EXTENSION } from './browser.ts';
import { torture } from './kills.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(Date.now() % 1e9) },
    json: { type: 'boolean', default: false },
  },
});

const kills = Number(values.kills);
if (!Number.isInteger(kills) || kills < 1) throw new RangeError(`--kills ${values.kills} is no number of kills`);
const say = (line: string) => (values.json ? console.error(line) : console.log(line));
say(`seed ${values.seed}`);
if (!existsSync(EXTENSION)) await build({ mode: 'chromium', logLevel: 'error' });
const bundle = await bundleInPage(new URL('./store-in-page.ts', import.meta.url));
const verdict = await torture(kills, seededRandom(Number(values.seed)), bundle, say);
console.log(JSON.stringify(verdict));
process.exitCode = verdict.lost + verdict.broken + verdict.doubled > 0 ? 1 : 0;
