import { expect, vi } from 'vitest';
import model from '../../extract/blocks/block-model.json';
import { KNOWS_NOTHING } from '../../messages/knows-nothing.ts';
import type { MethodModel, PageState, SiteKnowledge } from '../../messages/protocol.ts';
import { failure, success } from '../../messages/result.ts';
import '../changes-part.ts';
import '../clip-part.ts';
import '../edit-part.ts';
import '../learn-part.ts';
import '../methods-part.ts';
import type { Parts } from '../parts.ts';
import '../text-part.ts';
import { createSession, type Session, type SessionOptions } from './session.ts';

/** The default method, as the background gives it. */
export const WINNOW: MethodModel = { name: 'winnow', model, version: '1', relatedPictures: false };

/** Two sentences. */
export const PARAGRAPH =
  'The river had been low since spring, and the ferryman, who remembered other summers, said that it would rise again. ' +
  'Nobody believed him, but everybody listened, because the bridge was two hours away. ';

/** A title, and six paragraphs of them, each said twice. */
export const ARTICLE = `<h1>The ferry</h1>${`<p>${PARAGRAPH.repeat(2)}</p>`.repeat(6)}`;

/** All parts of the script: those of a test that needs one to be missing, or to come late, are put back after it. */
const world = globalThis as { [parts: symbol]: object | undefined };
const SLOT = Symbol.for('winnow.parts');
const parts = world[SLOT];

/** From now on a part of the script has not come. */
export function lackPart(name: keyof Parts): void {
  world[SLOT] = { ...parts, [name]: undefined };
}

/** All parts have come. */
export function putPartsBack(): void {
  world[SLOT] = parts;
}

/** Sessions of the test that runs. */
export const openSessions: Session[] = [];

/** To be called after each test: no session, no page and no lack of a part outlives it. */
export function endSessions(): void {
  for (const session of openSessions.splice(0)) session.dismiss();
  document.body.replaceChildren();
  putPartsBack();
}

/** The answer to what a test does not need. */
export const nothing = () => Promise.resolve(failure('failed', 'not in this test'));

/** A session on a page with an article, and all that it told of its state. */
export async function sessionOnArticle(
  keep: SessionOptions['keep'] = () => Promise.resolve({ id: '', sentence: '' }),
  {
    html = ARTICLE,
    deliver = () => Promise.resolve(''),
    askForModel = () => Promise.resolve(success(WINNOW)),
    askForPart = nothing,
    askIfKept = nothing,
    hold = nothing,
    known = {},
  }: Partial<
    Pick<SessionOptions, 'deliver' | 'askForModel' | 'askForPart' | 'askIfKept' | 'hold'> & {
      html: string;
      known: Partial<SiteKnowledge>;
    }
  > = {},
): Promise<{ session: Session; told: PageState[] }> {
  const article = document.createElement('article');
  article.innerHTML = html;
  document.body.append(article);
  const told: PageState[] = [];
  const session = createSession({
    onChange: (state) => told.push(state),
    deliver,
    keep,
    askForModel,
    askForSite: () => Promise.resolve(success({ ...KNOWS_NOTHING, ...known })),
    open: nothing,
    refuse: nothing,
    hold,
    askForPart,
    askIfKept,
    remember: nothing,
  });
  openSessions.push(session);
  const found = await session.find('winnow');
  if (!found.ok) throw new TypeError(found.problem.sentence);
  return { session, told };
}

/** Waits until something holds. */
export const until = (holds: () => void) => vi.waitFor(holds, { timeout: 20_000, interval: 20 });

/** The highlight that lies over the page; null where none does. */
export const highlight = () => document.querySelector<HTMLElement>('[popover]');

/** Hides the highlight whenever it is shown, as some pages do, until it is given up. */
export async function hidePopovers(session: Session): Promise<void> {
  await until(() => {
    highlight()?.hidePopover();
    expect(session.isOpen()).toBe(false);
  });
}
