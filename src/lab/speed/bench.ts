import { chromium, type Browser, type CDPSession } from 'playwright';
import { CHROMIUM_ARGS, needChromium } from '../../tools/find-browser.mjs';
import { median } from '../measure/bootstrap.ts';
import { bundleForPage } from '../pages/bundle.ts';
import { servingPages } from '../pages/page-server.ts';
import { benchPage } from './bench-page.ts';

const SIZES = [1_000, 10_000, 100_000] as const;
const NAMES = ['bare', 'capture', 'winnow', 'clg', 'clip', 'readability', 'defuddle'] as const;
type Name = (typeof NAMES)[number];

/** Runs of each contender, each on a page loaded afresh; the median counts. Defuddle on large pages takes minutes. */
const RUNS = { 1_000: 9, 10_000: 7, 100_000: 5 } as const;
const DEFUDDLE_RUNS = { 1_000: 5, 10_000: 3, 100_000: 1 } as const;

/** Further runs on the same page, once the browser has compiled the code; not of Defuddle. */
const AGAIN = 3;

/** One size: elements on the page, and median milliseconds of renderer CPU for each contender. */
export interface BenchRow {
  readonly elements: number;
  /** On a page that was just loaded, compilation included: what a click costs. */
  readonly ms: Readonly<Record<Name, number>>;
  /** On the same page again, with the code compiled. NaN for Defuddle. */
  readonly again: Readonly<Record<Name, number>>;
}

/** The rows of all sizes, and how the contenders compare. A ratio below 1 says that the first one is faster. */
export interface BenchResult {
  readonly rows: readonly BenchRow[];
  /** For each size: the default method's time over Readability's and over Defuddle's, CLG's over Readability's, capture's over the bare loop's. */
  readonly ratios: readonly {
    readonly elements: number;
    readonly readability: number;
    /** Over Readability's, both on a page that they have read before. */
    readonly readabilityAgain: number;
    readonly clg: number;
    readonly clgAgain: number;
    /** The default method with the article's markup made, over Readability's, which makes its own. */
    readonly clip: number;
    readonly clipAgain: number;
    readonly defuddle: number;
    readonly bare: number;
  }[];
  /** For each contender: time at one size over time at the size before. */
  readonly growth: Readonly<Record<Name, readonly number[]>>;
}

/**
 * Renderer CPU time (thread time of the page's main thread, by the DevTools protocol) of our extraction and the
 * peers', in an isolated world, on pages that we generate. Pages are laid out before the clock starts. Throws
 * BrowserMissing where there is no Chromium.
 */
export async function bench(json: boolean): Promise<void> {
  const executable = needChromium();
  const pages = new Map(SIZES.map((size) => [`/${size}`, benchPage(size)]));
  const rows = await servingPages(
    (path) => pages.get(path) ?? '',
    async (origin) => {
      const browser = await chromium.launch({ ...executable, args: CHROMIUM_ARGS });
      try {
        const { code } = await bundleForPage(new URL('./bench-in-page.ts', import.meta.url), 'winnowBench');
        const measured: BenchRow[] = [];
        for (const size of SIZES) measured.push(await benchSize(browser, `${origin}/${size}`, size, code));
        return measured;
      } finally {
        await browser.close();
      }
    },
  );
  const result = summarise(rows);
  console.log(json ? JSON.stringify(result) : describe(result));
}

async function benchSize(browser: Browser, url: string, size: (typeof SIZES)[number], code: string): Promise<BenchRow> {
  const ms = { bare: [], capture: [], winnow: [], clg: [], clip: [], readability: [], defuddle: [] } as Record<
    Name,
    number[]
  >;
  const again = { bare: [], capture: [], winnow: [], clg: [], clip: [], readability: [], defuddle: [] } as Record<
    Name,
    number[]
  >;
  let elements = 0;
  for (let run = 0; run < RUNS[size]; run++) {
    for (const name of NAMES) {
      if (name === 'defuddle' && run >= DEFUDDLE_RUNS[size]) continue;
      const measured = await timeOnce(browser, url, code, name);
      ms[name].push(measured.ms);
      again[name].push(...measured.again);
      elements = measured.elements;
    }
    process.stderr.write(`${size} elements: run ${run + 1} of ${RUNS[size]}\n`);
  }
  return { elements, ms: medians(ms), again: medians(again) };
}

async function timeOnce(
  browser: Browser,
  url: string,
  code: string,
  name: Name,
): Promise<{ ms: number; again: number[]; elements: number }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1024 } });
  try {
    await page.goto(url);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const { frameTree } = await cdp.send('Page.getFrameTree');
    const world = await cdp.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
    const contextId = world.executionContextId;
    await evaluate(cdp, contextId, `${code};void 0`);
    const layOut = 'document.documentElement.getBoundingClientRect().height;document.getElementsByTagName("*").length';
    const elements = Number(await evaluate(cdp, contextId, layOut));
    const runs: number[] = [];
    while (runs.length < (name === 'defuddle' ? 1 : 1 + AGAIN)) {
      const before = await threadTime(cdp);
      await evaluate(cdp, contextId, `winnowBench.contenders.${name}(document)`);
      runs.push((await threadTime(cdp)) - before);
    }
    return { ms: runs[0], again: runs.slice(1), elements };
  } finally {
    await page.close();
  }
}

async function evaluate(cdp: CDPSession, contextId: number, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
    contextId,
    expression,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

/** CPU time of the renderer's main thread so far, ms. */
async function threadTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = metrics.find(({ name }) => name === 'ThreadTime');
  if (metric === undefined) throw new RangeError('this Chromium reports no ThreadTime');
  return metric.value * 1000;
}

function medians(values: Readonly<Record<Name, readonly number[]>>): Record<Name, number> {
  return Object.fromEntries(NAMES.map((name) => [name, median(values[name])])) as Record<Name, number>;
}

function summarise(rows: readonly BenchRow[]): BenchResult {
  return {
    rows,
    ratios: rows.map(({ elements, ms, again }) => ({
      elements,
      readability: ms.winnow / ms.readability,
      readabilityAgain: again.winnow / again.readability,
      clg: ms.clg / ms.readability,
      clgAgain: again.clg / again.readability,
      clip: ms.clip / ms.readability,
      clipAgain: again.clip / again.readability,
      defuddle: ms.winnow / ms.defuddle,
      bare: ms.capture / ms.bare,
    })),
    growth: Object.fromEntries(
      NAMES.map((name) => [name, rows.slice(1).map((row, i) => row.ms[name] / rows[i].ms[name])]),
    ) as Record<Name, number[]>,
  };
}

function describe({ rows, ratios, growth }: BenchResult): string {
  const lines = ['elements  ' + NAMES.map((name) => name.padStart(12)).join('') + '   (ms of renderer CPU, median)'];
  for (const { elements, ms } of rows) {
    lines.push(String(elements).padEnd(10) + NAMES.map((name) => ms[name].toFixed(1).padStart(12)).join(''));
  }
  for (const { elements, readability, readabilityAgain, clg, clgAgain, clip, clipAgain, defuddle, bare } of ratios) {
    lines.push(
      `at ${elements}: winnow / readability ${readability.toFixed(2)} (again ${readabilityAgain.toFixed(2)}), winnow / defuddle ${defuddle.toFixed(2)}, ` +
        `clg / readability ${clg.toFixed(2)} (again ${clgAgain.toFixed(2)}), with the article made ${clip.toFixed(2)} (again ${clipAgain.toFixed(2)}), capture / bare loop ${bare.toFixed(2)}`,
    );
  }
  for (const name of NAMES) lines.push(`growth of ${name}: ${growth[name].map((g) => `${g.toFixed(1)}x`).join(', ')}`);
  return lines.join('\n');
}
