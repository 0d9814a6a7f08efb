import * as v from 'valibot';
import browser from 'webextension-polyfill';

/** Rights to reach sites that are lent for one work, by the id of the loan: on the disk, since rights outlive a browser. */
const KEY = 'loans';

type Loans = Readonly<Record<string, readonly string[]>>;

const loansSchema = v.record(v.string(), v.array(v.string()));

/** Name of the lock that a page holds while its work goes on: the browser frees it when the page closes. */
function lockOf(loan: string): string {
  return `loan:${loan}`;
}

/**
 * Asks, within a click, for the right to reach sites, runs `work`, and gives back what was not there before. Where the
 * page closes meanwhile, or that fails, the background gives it back. Null where the person says no.
 */
export function borrowing<T>(origins: readonly string[], work: () => Promise<T>): Promise<T | null> {
  // Asked at once, before anything is waited for: browsers ask only within the click.
  const asked = browser.permissions.request({ origins: [...origins] });
  const before = browser.permissions.getAll();
  const loan = crypto.randomUUID();
  return navigator.locks.request(lockOf(loan), async () => {
    const known = (await before).origins ?? [];
    try {
      await lend(loan, origins, known);
    } catch (error) {
      // What is noted nowhere nobody would give back later.
      if (await asked) await browser.permissions.remove({ origins: origins.filter((one) => !known.includes(one)) });
      throw error;
    }
    try {
      return (await asked) ? await work() : null;
    } finally {
      // It stays noted, and the background tries again: the work is done.
      await giveBack(loan).catch((error: unknown) => reportError(error));
    }
  });
}

/**
 * Gives back, now and from now on, what pages have borrowed that are gone. What cannot be given back stays noted, and is
 * tried again when a loan is noted or given back, or at the next start. For the background.
 */
export function followLoans(): void {
  const followed = new Set<string>();
  const giveBackOnceFree = async (loan: string): Promise<void> => {
    followed.add(loan);
    try {
      await navigator.locks.request(lockOf(loan), () => giveBack(loan));
    } catch (error) {
      reportError(error);
    } finally {
      followed.delete(loan);
    }
  };
  const follow = async (): Promise<void> => {
    for (const loan of Object.keys(await read())) {
      if (!followed.has(loan)) void giveBackOnceFree(loan);
    }
  };
  browser.storage.local.onChanged.addListener((changes) => {
    if (KEY in changes) void follow();
  });
  void follow();
}

/** Notes what a loan has brought: what was not there before, or was there only by another loan, and goes with the last of them. */
function lend(loan: string, origins: readonly string[], before: readonly string[]): Promise<void> {
  return change((loans) => {
    const lent = new Set(Object.values(loans).flat());
    return { ...loans, [loan]: origins.filter((origin) => !before.includes(origin) || lent.has(origin)) };
  });
}

function giveBack(loan: string): Promise<void> {
  return change(async (loans) => {
    const { [loan]: lent = [], ...others } = loans;
    const needed = new Set(Object.values(others).flat());
    const origins = lent.filter((origin) => !needed.has(origin));
    if (origins.length > 0) await browser.permissions.remove({ origins });
    return others;
  });
}

/** One change at a time, whichever context makes it. */
function change(next: (loans: Loans) => Loans | Promise<Loans>): Promise<void> {
  return navigator.locks.request(KEY, async () => browser.storage.local.set({ [KEY]: await next(await read()) }));
}

async function read(): Promise<Loans> {
  const parsed = v.safeParse(loansSchema, (await browser.storage.local.get(KEY))[KEY]);
  return parsed.success ? parsed.output : {};
}
