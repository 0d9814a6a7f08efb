import browser from 'webextension-polyfill';
import { pageAddress } from '../clip/address.ts';
import type { Label } from '../clip/labels/label-format.ts';
import type { Sender } from '../messages/channel.ts';
import { KNOWS_NOTHING } from '../messages/knows-nothing.ts';
import type { Draft, Lesson, SiteKnowledge } from '../messages/protocol.ts';
import { failure, success, type Result } from '../messages/result.ts';
import { deleteLabel, labelId, readLabel, saveLabel } from '../store/labels/labels.ts';
import { draftOf, writeDraft } from '../store/settings/drafts.ts';
import { addMemory, editMemory, memoriesOf } from '../store/settings/memories.ts';
import { closeReopened, reopenedIn } from '../store/settings/reopened.ts';
import { hasSession } from '../store/settings/sessions.ts';
import { readSettings } from '../store/settings/settings.ts';
import { hostAndPort, methodOf } from '../store/settings/site-methods.ts';
import { problemSentence } from '../ui/problem.ts';
import { t } from '../ui/words.ts';
import { tabOf } from './tab-of.ts';

/** What the page that asks is told. A private window is told nothing of its site, and nothing is learnt from it. */
export async function knowledgeFor(sender: Sender): Promise<Result<SiteKnowledge>> {
  const { tab, url = '' } = sender;
  const { keepLabels, siteMemory, lettersWithAlt } = await readSettings();
  if (tab?.id === undefined || tab.incognito || !(await hasSession(tab.id)))
    return success({ ...KNOWS_NOTHING, lettersWithAlt });
  const site = hostAndPort(url);
  const memories = siteMemory && site !== '' ? await memoriesOf(site) : [];
  const reopened = await reopenedLabel(tab.id, site);
  const draft = await draftOf(pageAddress(url), Date.now());
  return success({
    memories: memories.filter(({ isOn }) => isOn).map(({ id, rule }) => ({ id, rule })),
    keepLabels: keepLabels || reopened !== null,
    keepMemories: siteMemory && site !== '',
    reopened,
    draft,
    lettersWithAlt,
    method: site === '' ? null : await methodOf(site),
  });
}

/** The label that a tab was opened to fix, while it shows the label's site, and can be read. */
async function reopenedLabel(tab: number, site: string): Promise<SiteKnowledge['reopened']> {
  const id = await reopenedIn(tab);
  try {
    const label = id === '' ? null : await readLabel(id, false);
    return label && hostAndPort(label.url) === site ? { id, selection: label.final } : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * What became of a lesson: a sentence for the person, empty where nothing was learnt. Nothing is learnt from private windows.
 * What fails is told as a problem and not thrown: the article that the lesson came with is kept.
 */
export async function learn(lesson: Lesson, sender: Sender): Promise<Result<string>> {
  try {
    return success(await learnFrom(lesson, sender));
  } catch (error) {
    return failure('failed', await problemSentence(error, 'library_problem', 'learnt_full'));
  }
}

async function learnFrom(lesson: Lesson, sender: Sender): Promise<string> {
  const tab = await tabOf(sender);
  if (tab?.id === undefined || tab.incognito) return '';
  const { keepLabels, siteMemory } = await readSettings();
  const { url, label } = lesson;
  const replaces = lesson.replaces !== '' && (await reopenedIn(tab.id)) === lesson.replaces ? lesson.replaces : '';
  const site = siteMemory ? hostAndPort(url) : '';
  const kept = label !== null && (keepLabels || replaces !== '') ? await keepLabel(label, tab.id, replaces) : NOTHING;
  return sentenceOn(kept, await rememberFrom(lesson, site));
}

/** What became of a label, or of a memory, and the sentence on it alone. */
interface Learnt {
  readonly what: 'label' | 'fix' | 'memory' | null;
  readonly sentence: string;
}

const NOTHING: Learnt = { what: null, sentence: '' };

async function keepLabel(label: Label | 'invalid', tab: number, replaces: string): Promise<Learnt> {
  if (label === 'invalid') return { what: null, sentence: t('learnt_no_label') };
  try {
    if ((await saveLabel(label)) === 'known') return { what: null, sentence: t('learnt_known') };
  } catch (error) {
    if (error instanceof RangeError) return { what: null, sentence: t('learnt_refused') };
    throw error;
  }
  if (replaces === '') return { what: 'label', sentence: t('learnt_label') };
  await finishFix(tab, replaces, labelId(label));
  return { what: 'fix', sentence: t('learnt_fixed') };
}

/** `site`: empty where nothing is to be remembered. */
async function rememberFrom({ url, memory, refused }: Lesson, site: string): Promise<Learnt> {
  if (memory !== null && site !== '') {
    if (memory === 'invalid') return { what: null, sentence: t('learnt_no_memory') };
    await addMemory(site, memory);
    return { what: 'memory', sentence: t('learnt_memory') };
  }
  if (refused !== '') await editMemory(hostAndPort(url), refused, { isOn: false });
  return NOTHING;
}

/** Where a label was fixed that alone is said, though the site is remembered too: to fix it is what the person came for. */
function sentenceOn(label: Learnt, memory: Learnt): string {
  if (memory.what === 'memory' && label.what === 'fix') return label.sentence;
  if (memory.what === 'memory' && label.what === 'label') return t('learnt_both');
  return `${memory.sentence} ${label.sentence}`.trim();
}

/** The fixed label takes the place of the one it was made from. */
async function finishFix(tab: number, before: string, after: string): Promise<void> {
  if (before !== after) await deleteLabel(before);
  await closeReopened(tab);
  await browser.action.setBadgeText({ text: '', tabId: tab });
}

/** Holds a correction until it is kept; nothing of a private window. */
export async function holdDraft({ url, selection }: Draft, { tab }: Sender): Promise<Result<null>> {
  if (!tab?.incognito) await writeDraft(url, selection, Date.now());
  return success(null);
}

/** What is selected on the page of an address has been kept, or taught. */
export async function endDraft(url: string, sender: Sender): Promise<void> {
  await holdDraft({ url, selection: null }, sender);
}

/** Turns off what was remembered for the site of the page that asks. */
export async function refuse(id: string, { url = '' }: Sender): Promise<Result<null>> {
  await editMemory(hostAndPort(url), id, { isOn: false });
  return success(null);
}
