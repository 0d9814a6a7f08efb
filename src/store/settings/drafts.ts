import browser from 'webextension-polyfill';
import type { LabelledSelection } from '../../clip/labels/label-format.ts';

/** Corrections that were not kept yet, the last one last. In memory only: they outlive a page, and not the browser. */
const KEY = 'drafts';

/** Drafts remembered; the oldest go. */
const MOST = 10;

/** UTF-16 units of one draft as JSON, so that all of them take a tenth of what a browser gives an extension there. */
const ROOM = 100_000;

/** ms after which a person has gone on to other things. */
const LIFE = 24 * 60 * 60 * 1000;

interface Draft {
  readonly url: string;
  readonly selection: LabelledSelection;
  /** ms since 1970. */
  readonly time: number;
}

/** Remembers what is selected on the page of an address, in place of what was before; null: nothing any more. */
export async function writeDraft(url: string, selection: LabelledSelection | null, now: number): Promise<void> {
  await navigator.locks.request(KEY, async () => {
    const before = await read();
    const others = before.filter((draft) => draft.url !== url);
    const fitting = url !== '' && selection && fit(selection);
    if (!fitting && others.length === before.length) return;
    const drafts = fitting ? [...others, { url, selection: fitting, time: now }] : others;
    await browser.storage.session.set({ [KEY]: drafts.slice(-MOST) });
  });
}

/** What was selected on the page of an address and not kept, at most a day ago; null for nothing. */
export async function draftOf(url: string, now: number): Promise<LabelledSelection | null> {
  const draft = (await read()).find((one) => one.url === url);
  return draft && now - draft.time < LIFE ? draft.selection : null;
}

/** What there is room for: a selection without the words by which its blocks are found where they have moved, or null. */
function fit(selection: LabelledSelection): LabelledSelection | null {
  const ways = [selection, { ...selection, selectors: [] }];
  return ways.find((one) => JSON.stringify(one).length <= ROOM) ?? null;
}

async function read(): Promise<readonly Draft[]> {
  const stored: unknown = (await browser.storage.session.get(KEY))[KEY];
  return Array.isArray(stored) ? (stored as readonly Draft[]) : [];
}
