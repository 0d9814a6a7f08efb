import { beforeEach, expect, test, vi } from 'vitest';

type Changes = Readonly<Record<string, object>>;

const { stored, rights, listeners } = vi.hoisted(() => ({
  stored: new Map<string, unknown>(),
  rights: new Set<string>(),
  listeners: [] as ((changes: Changes) => void)[],
}));

/** Whether the person says yes. */
let says = true;

const local = {
  get: (key: string) => Promise.resolve({ [key]: stored.get(key) }),
  set: (values: object) => {
    for (const [key, value] of Object.entries(values)) stored.set(key, value);
    for (const hear of listeners) hear(Object.fromEntries(Object.keys(values).map((key) => [key, {}])));
    return Promise.resolve();
  },
  onChanged: { addListener: (hear: (changes: Changes) => void) => void listeners.push(hear) },
};

const permissions = {
  getAll: () => Promise.resolve({ origins: [...rights] }),
  request: async ({ origins }: { readonly origins: readonly string[] }) => {
    await Promise.resolve();
    if (says) for (const origin of origins) rights.add(origin);
    return says;
  },
  remove: ({ origins }: { readonly origins: readonly string[] }) => {
    for (const origin of origins) rights.delete(origin);
    return Promise.resolve(true);
  },
};

vi.mock('webextension-polyfill', () => ({ default: { storage: { local }, permissions } }));

/** What waits for each lock, and is called when whoever has it is gone. */
const waiting = new Map<string, (() => void)[]>();

/** Locks as a browser has them: first come, first served. */
async function request(name: string, work: () => Promise<unknown>): Promise<unknown> {
  const line = waiting.get(name);
  if (line) await new Promise<void>((resolve) => line.push(resolve));
  else waiting.set(name, []);
  try {
    return await work();
  } finally {
    release(name);
  }
}

function release(name: string): void {
  const next = waiting.get(name)?.shift();
  if (next) next();
  else waiting.delete(name);
}

/** The page that has borrowed closes: what it does comes to no end, and its lock is free. */
function closePage(): void {
  for (const name of [...waiting.keys()].filter((one) => one.startsWith('loan:'))) release(name);
}

vi.stubGlobal('navigator', { locks: { request } });

const { borrowing, followLoans } = await import('./loans.ts');

const A = 'https://a.example/*';
const B = 'https://b.example/*';

const never = () => new Promise<void>(() => undefined);

/** All that goes on and need not wait for anybody. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  for (const one of [stored, rights, waiting]) one.clear();
  listeners.length = 0;
  says = true;
});

test('what is borrowed is there during the work and given back after it, and what was there before stays', async () => {
  rights.add(A);
  expect(await borrowing([A, B], () => Promise.resolve([...rights]))).toEqual([A, B]);
  expect([...rights]).toEqual([A]);
  expect(stored.get('loans')).toEqual({});
});

test('work that fails gives back what it has borrowed', async () => {
  await expect(borrowing([A], () => Promise.reject(new RangeError('gone')))).rejects.toThrow('gone');
  expect([...rights]).toEqual([]);
});

test('where the person says no nothing is done, and nothing stays', async () => {
  says = false;
  const work = vi.fn(never);
  expect(await borrowing([A], work)).toBeNull();
  expect(work).not.toHaveBeenCalled();
  expect(stored.get('loans')).toEqual({});
});

test('when a page closes in the middle of its work the background gives back what it has borrowed', async () => {
  followLoans();
  void borrowing([A], never);
  await settled();
  expect([...rights]).toEqual([A]);
  closePage();
  await settled();
  expect([...rights]).toEqual([]);
});

test('what a page had borrowed when the browser ended is given back at the next start', async () => {
  void borrowing([A], never);
  await settled();
  waiting.clear();
  followLoans();
  await settled();
  expect([...rights]).toEqual([]);
  expect(stored.get('loans')).toEqual({});
});

test('what could not be given back is tried again when the loans change', async () => {
  followLoans();
  void borrowing([A], never);
  await settled();
  const told = vi.fn();
  vi.stubGlobal('reportError', told);
  vi.spyOn(permissions, 'remove').mockRejectedValueOnce(new Error('busy'));
  closePage();
  await settled();
  expect([[...rights], told.mock.calls.length]).toEqual([[A], 1]);
  await borrowing([B], () => Promise.resolve());
  await settled();
  expect([...rights]).toEqual([]);
  expect(stored.get('loans')).toEqual({});
});

test('what work has come to is given though its loan cannot be given back, which the background then does', async () => {
  followLoans();
  const told = vi.fn();
  vi.stubGlobal('reportError', told);
  vi.spyOn(permissions, 'remove').mockRejectedValueOnce(new Error('busy'));
  expect(await borrowing([A], () => Promise.resolve('three images'))).toBe('three images');
  await settled();
  expect([[...rights], told.mock.calls.length]).toEqual([[], 1]);
  expect(stored.get('loans')).toEqual({});
});

test('where a loan cannot be noted, what it has brought is given back at once, and the work does not begin', async () => {
  rights.add(B);
  const full = vi.spyOn(local, 'set').mockRejectedValue(new Error('quota exceeded'));
  let isBegun = false;
  const work = () => Promise.resolve((isBegun = true));
  await expect(borrowing([A, B], work)).rejects.toThrow('quota');
  full.mockRestore();
  expect([[...rights], isBegun]).toEqual([[B], false]);
});

test('what two works have borrowed stays until both are done', async () => {
  let finish: (value: null) => void = () => undefined;
  const first = borrowing([A], () => new Promise<null>((resolve) => (finish = resolve)));
  await settled();
  await borrowing([A], () => {
    finish(null);
    return settled();
  });
  await first;
  expect([...rights]).toEqual([]);
});

test('the first of two works leaves the second what it needs', async () => {
  let finish: (value: null) => void = () => undefined;
  const first = borrowing([A], () => new Promise<null>((resolve) => (finish = resolve)));
  await settled();
  const second = borrowing([A], async () => {
    finish(null);
    await first;
    return rights.has(A);
  });
  expect(await second).toBe(true);
});
