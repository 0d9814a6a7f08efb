import * as v from 'valibot';
import browser from 'webextension-polyfill';
import { choiceOf, knownExtractor } from '../extractors/names.ts';
import { handle, isOurPage, type RequestOf, type Sender } from '../messages/channel.ts';
import type { Kept, PartName, ToBackground } from '../messages/protocol.ts';
import { failure, success, type Result } from '../messages/result.ts';
import changesPartFile from '../overlay/changes-part.ts?script&iife';
import clipPartFile from '../overlay/clip-part.ts?script&iife';
import editPartFile from '../overlay/edit-part.ts?script&iife';
import learnPartFile from '../overlay/learn-part.ts?script&iife';
import methodsPartFile from '../overlay/methods-part.ts?script&iife';
import textPartFile from '../overlay/text-part.ts?script&iife';
import { lossBy } from '../store/articles/loss.ts';
import { fillPictures } from '../store/articles/missing-pictures.ts';
import { tidy } from '../store/articles/tidy.ts';
import { beginFreshLog } from '../store/database/fresh-log.ts';
import { addPicturesSchema } from '../store/database/schema.ts';
import { sweepLabels } from '../store/labels/labels.ts';
import { draftRequestSchema, keepRequestSchema, learnRequestSchema } from '../store/labels/lesson-schema.ts';
import { closeStorage } from '../store/settings/closed-storage.ts';
import { followLoans } from '../store/settings/loans.ts';
import { hasSession } from '../store/settings/sessions.ts';
import { readSettings } from '../store/settings/settings.ts';
import { hostAndPort, methodOf, rememberMethod } from '../store/settings/site-methods.ts';
import { methodTitle } from '../ui/methods.ts';
import { isolated, t } from '../ui/words.ts';
import { addTo, keep, keptClip, openKept, toldOfKept } from './keep.ts';
import { endDraft, holdDraft, knowledgeFor, learn, refuse } from './learn.ts';
import { followMenuAndShortcut } from './menu-and-shortcut.ts';
import { modelInUse } from './own-model.ts';
import { followServer } from './replicate.ts';
import { isTopFrame, lessonFits, senderFits } from './senders.ts';
import { letUpdatesWait } from './updates.ts';

void closeStorage();
// What replicates makes an empty library where there is none.
void lossBy(new Date().toISOString()).finally(followServer);
void beginFreshLog();
followLoans();
followMenuAndShortcut();
letUpdatesWait();

const PARTS: Readonly<Record<PartName, string>> = {
  clip: clipPartFile,
  learn: learnPartFile,
  edit: editPartFile,
  methods: methodsPartFile,
  changes: changesPartFile,
  text: textPartFile,
};

const loadRequestSchema = v.strictObject({ part: v.picklist(Object.keys(PARTS) as PartName[]) });

const refuseRequestSchema = v.strictObject({ id: v.pipe(v.string(), v.maxLength(100)) });

const openRequestSchema = v.strictObject({ id: v.pipe(v.string(), v.maxLength(300)) });

const beforeRequestSchema = v.strictObject({ url: v.pipe(v.string(), v.maxLength(100_000)) });

const pictureRequestSchema = v.strictObject({
  id: v.pipe(v.string(), v.maxLength(300)),
  without: v.array(v.string()),
});

const methodName = v.pipe(v.string(), v.maxLength(100));

const modelRequestSchema = v.strictObject({ extractor: methodName });

const rememberRequestSchema = v.strictObject({
  extractor: v.pipe(
    methodName,
    v.check((name) => name === '' || knownExtractor(name) !== null, 'the name of a method, or nothing'),
  ),
});

/** The check of a message whose request has the shape of a schema and whose sender may send it. */
function checked<T>(schema: v.GenericSchema<unknown, T>, maySend: (sender: Sender, request: T) => boolean) {
  return (request: unknown, sender: Sender): { readonly request: T } | null => {
    const parsed = v.safeParse(schema, request);
    return parsed.success && maySend(sender, parsed.output) ? { request: parsed.output } : null;
  };
}

const isOurs = (sender: Sender): boolean => isOurPage(browser, sender);

handle(browser, 'background', {
  awake: {
    check: checked(v.null(), isOurs),
    run: () => success(null),
  },
  model: {
    check: checked(modelRequestSchema, isTopFrame),
    run: async ({ extractor }, sender) => {
      const settings = await readSettings();
      const forSite = async () => (await methodOf(hostAndPort(sender.url ?? ''))) || settings.extractor;
      const name = choiceOf(extractor || (await forSite()));
      const { relatedPictures } = settings;
      return success({ ...(await modelInUse(name)), relatedPictures });
    },
  },
  remember: {
    check: checked(rememberRequestSchema, isTopFrame),
    run: ({ extractor }, sender) => whereAsked(sender, () => remember(extractor, sender)),
  },
  load: {
    check: checked(loadRequestSchema, isTopFrame),
    run: ({ part }, sender) => load(part, sender.tab?.id ?? -1),
  },
  fillPictures: {
    check: checked(pictureRequestSchema, isOurs),
    run: async ({ id, without }) => success(await fillPictures(id, without)),
  },
  keep: {
    check: checked(
      keepRequestSchema,
      (sender, { taken, lesson }) =>
        senderFits(browser, sender, taken.clip.metadata.url) &&
        (lesson === null || lesson === 'invalid' || lessonFits(browser, sender, lesson)),
    ),
    run: (request, sender) => whereAsked(sender, () => keepAndLearn(request, sender)),
  },
  pictures: {
    check: checked(addPicturesSchema, isTopFrame),
    run: ({ id, pictures }, sender) =>
      whereAsked(sender, async () => {
        const clip = await keptClip(id);
        return clip && senderFits(browser, sender, clip.metadata.url) ? addTo(id, clip, pictures) : notAsked();
      }),
  },
  before: {
    check: checked(beforeRequestSchema, (sender, { url }) => senderFits(browser, sender, url)),
    run: ({ url }, sender) => whereAsked(sender, () => toldOfKept(url, sender)),
  },
  open: {
    check: checked(openRequestSchema, (sender) => isTopFrame(sender) || isOurs(sender)),
    run: ({ id }, sender) =>
      whereAsked(sender, async () => {
        const clip = await keptClip(id);
        return clip && senderFits(browser, sender, clip.metadata.url) ? openKept(id, sender) : notAsked();
      }),
  },
  site: {
    check: checked(v.null(), isTopFrame),
    run: (_, sender) => knowledgeFor(sender),
  },
  draft: {
    check: checked(draftRequestSchema, (sender, { url }) => senderFits(browser, sender, url)),
    run: (request, sender) => whereAsked(sender, () => holdDraft(request, sender)),
  },
  learn: {
    check: checked(learnRequestSchema, (sender, { lesson }) => lessonFits(browser, sender, lesson)),
    run: ({ lesson }, sender) =>
      whereAsked(sender, async () => {
        const learnt = await learn(lesson, sender);
        if (learnt.ok) await endDraft(lesson.url, sender);
        return learnt;
      }),
  },
  refuse: {
    check: checked(refuseRequestSchema, isTopFrame),
    run: ({ id }, sender) => whereAsked(sender, () => refuse(id, sender)),
  },
});

/** Does for our own pages, and for pages that a person has asked to clip, what writes into the store or tells of it. */
async function whereAsked<T>(sender: Sender, work: () => Promise<Result<T>>): Promise<Result<T>> {
  return isOurs(sender) || (await hasSession(sender.tab?.id ?? -1)) ? work() : notAsked();
}

function notAsked(): Result<never> {
  return failure('bad-message', t('not_asked'));
}

/** Keeps an article, in place of the one that the same page has had kept earlier, and learns from it. Says both in one note. */
async function keepAndLearn(
  { taken, purpose, lesson, earlier }: RequestOf<ToBackground, 'keep'>,
  sender: Sender,
): Promise<Result<Kept>> {
  const before = earlier.kept === '' ? null : await keptClip(earlier.kept);
  const isOwn = before && senderFits(browser, sender, before.metadata.url);
  const kept = await keep(taken, purpose, sender, { ...earlier, kept: isOwn ? earlier.kept : '' });
  if (kept.ok && purpose === 'keep') await endDraft(taken.clip.metadata.url, sender);
  if (!kept.ok || !lesson) return kept;
  const learnt = lesson === 'invalid' ? success(t('learnt_nothing')) : await learn(lesson, sender);
  const sentence = learnt.ok ? learnt.value : learnt.problem.sentence;
  return success({ ...kept.value, note: `${kept.value.note} ${sentence}`.trim() });
}

/** Remembers a method for the site of a page; nothing of a private window. */
async function remember(extractor: string, { tab, url = '' }: Sender): Promise<Result<string>> {
  if (tab?.incognito) return success(t('remember_private'));
  const host = hostAndPort(url);
  if (host === '') return success(t('remember_no_site'));
  await rememberMethod(host, extractor);
  return success(
    extractor === ''
      ? t('remember_forgotten', isolated(host))
      : t('remember_method', methodTitle(extractor), isolated(host)),
  );
}

/**
 * Puts a part of the script into a page. The browser refuses that once the tab has been at another site, also where the
 * page comes back from its cache.
 */
async function load(part: PartName, tab: number): Promise<Result<null>> {
  try {
    await browser.scripting.executeScript({ target: { tabId: tab }, files: [`/${PARTS[part]}`] });
    return success(null);
  } catch {
    return failure('refused', t('part_refused'));
  }
}

browser.runtime.onInstalled.addListener(tidySoon);
browser.runtime.onStartup.addListener(tidySoon);

/** ms after the browser has started: what a person opens first comes before. A browser lets a background rest for 30 s. */
const TIDY_AFTER = 10_000;

/** Tidies the store in a while; if the background ends before, after the next start of the browser. */
function tidySoon(): void {
  setTimeout(() => {
    void tidy(Date.now());
    void sweepLabels(Date.now());
  }, TIDY_AFTER);
}
