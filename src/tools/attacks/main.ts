/** `npm run attacks`: hostile and odd inputs through the whole extension, in both browsers. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { allowedExtension } from '../allowed-extension.ts';
import { buildAll } from '../build.mjs';
import { bundleInPage } from '../bundle-in-page.ts';
import { findChromium, findFirefox } from '../find-browser.mjs';
import { startChromium, startFirefox, type Driver } from './browsers.ts';
import { readCollections, type Input } from './collections.ts';
import { ownInputs } from './inputs.ts';
import { attack, type Bundles, type Outcome } from './run.ts';
import { startSink } from './sink.ts';

const USAGE = `npm run attacks -- [--json] [--attacks FOLDER] [--browser chromium|firefox] [--own] [--no-build]

Takes hostile inputs from page to clip, store, reader, files and back into the store, and counts what ran, what was
asked for, and what was left in what is stored, shown or written. All three have to be 0.

--attacks FOLDER   public collections; else WINNOW_ATTACKS, else ../shared/attacks
--browser NAME     one browser only
--own              our own inputs only
--no-build         the extension as it was built last
--json             the last line is {"inputs":N,"executed":0,"requests":0,"audit":0}`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      attacks: { type: 'string' },
      browser: { type: 'string' },
      own: { type: 'boolean', default: false },
      'no-build': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return say(USAGE, 0);
  const folder =
    values.attacks ??
    process.env.WINNOW_ATTACKS ??
    fileURLToPath(new URL('../../../../shared/attacks', import.meta.url));
  const collected = values.own ? [] : readCollections(folder);
  if (!collected) return say(`No collections in ${folder}: name their folder with --attacks, or run with --own.`, 2);
  const browsers = ['chromium', 'firefox'].filter((name) => name === (values.browser ?? name));
  const missing = browsers.filter((name) => (name === 'chromium' ? findChromium() : findFirefox()) === null);
  if (browsers.length === 0 || missing.length > 0)
    return say(`No browser: ${missing.join(', ') || values.browser}.`, 2);
  if (!values['no-build'] || !existsSync('dist/chromium')) await buildAll();
  const inputs = [...ownInputs(), ...collected];
  const bundles = {
    page: await bundleInPage(new URL('./in-page.ts', import.meta.url)),
    reader: await bundleInPage(new URL('./in-reader.ts', import.meta.url)),
  };
  // Side by side: each waits for its browser most of the time.
  const outcomes = await Promise.all(browsers.map((name) => runIn(name, inputs, bundles)));
  for (const outcome of outcomes) console.log(sentence(outcome));
  const total = sum(outcomes);
  if (values.json) console.log(JSON.stringify(total));
  return total.executed + total.requests + total.audit === 0 ? 0 : 1;
}

async function runIn(name: string, inputs: readonly Input[], bundles: Bundles): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-attacks-'));
  const sink = await startSink();
  let driver: Driver | null = null;
  try {
    // No person is here to allow that images be fetched from the server of this run.
    const extension = await allowedExtension(name, join(folder, 'extension'), ['http://127.0.0.1/*']);
    driver = await (name === 'chromium' ? startChromium : startFirefox)(sink.port, extension);
    const progress = (line: string): void => console.error(`… ${line}`);
    return await attack(driver, sink, inputs, { bundles, folder, progress });
  } finally {
    await driver?.close();
    await sink.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function sentence({ browser, inputs, clipped, executed, requests, audit }: Outcome): string {
  const facts = `${inputs} inputs, ${clipped} of them within what was clipped of their page`;
  const asked = [...new Set(requests)].slice(0, 10).map((address) => `\n  asked for ${address}`);
  return `${browser}: ${facts}; ${executed} ran, ${requests.length} requests, ${audit.length} left over.${asked.join('')}`;
}

/** Each input counts once, however many browsers it was tried in; what went wrong counts in each. */
function sum(outcomes: readonly Outcome[]) {
  return {
    inputs: Math.max(...outcomes.map(({ inputs }) => inputs)),
    executed: outcomes.reduce((all, { executed }) => all + executed, 0),
    requests: outcomes.reduce((all, { requests }) => all + requests.length, 0),
    audit: outcomes.reduce((all, { audit }) => all + audit.length, 0),
  };
}

function say(text: string, code: number): number {
  console.error(text);
  return code;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error);
    // A browser that did not come up whole keeps the process alive.
    process.exit(1);
  },
);
