import browser from 'webextension-polyfill';
import type { Sender } from '../messages/channel.ts';
import { KNOWS_NOTHING } from '../messages/knows-nothing.ts';
import type { Lesson, SiteKnowledge } from '../messages/protocol.ts';
import { failure, success, type Result } from '../messages/result.ts';
import { deleteLabel, labelId, readLabel, saveLabel, type Saved } from '../store/labels.ts';
import { addMemory, editMemory, memoriesOf } from '../store/memories.ts';
import { isFull } from '../store/problems.ts';
import { closeReopened, reopenedIn } from '../store/reopened.ts';
import { hasSession } from '../store/sessions.ts';
import { readSettings } from '../store/settings.ts';
import { hostOf, readSiteMethods } from '../store/site-methods.ts';
import { t } from '../ui/words.ts';
import { tabOf } from './tab-of.ts';

/** What the page that asks is told. A private window is told nothing of its site, and nothing is learnt from it. */
export async function knowledgeFor(sender: Sender): Promise<Result<SiteKnowledge>> {
  const { tab, url = '' } = sender;
  const { keepLabels, siteMemory, lettersWithAlt } = await readSettings();
  if (tab?.id === undefined || tab.incognito || !(await hasSession(tab.id)))
    return success({ ...KNOWS_NOTHING, lettersWithAlt });
  const site = hostOf(url);
  const memories = siteMemory && site !== '' ? await memoriesOf(site) : [];
  const reopened = await reopenedLabel(tab.id, site);
  return success({
    memories: memories.filter(({ isOn }) => isOn).map(({ id, rule }) => ({ id, rule })),
    keepLabels: keepLabels || reopened !== null,
    keepMemories: siteMemory && site !== '',
    reopened,
    lettersWithAlt,
    method: site === '' ? null : ((await readSiteMethods())[site] ?? ''),
  });
}

/** The label that a tab was opened to fix, while it shows the label's site. */
async function reopenedLabel(tab: number, site: string): Promise<SiteKnowledge['reopened']> {
  const id = await reopenedIn(tab);
  const label = id === '' ? null : await readLabel(id, false);
  return label && hostOf(label.url) === site ? { id, selection: label.final } : null;
}

/** What became of a lesson: a sentence for the person, empty where nothing was learnt. Nothing is learnt from private windows. */
export async function learn(lesson: Lesson, sender: Sender): Promise<Result<string>> {
  const tab = await tabOf(sender);
  if (tab?.id === undefined || tab.incognito) return success('');
  const { keepLabels, siteMemory } = await readSettings();
  const { url, label, memory, refused } = lesson;
  const replaces = lesson.replaces !== '' && (await reopenedIn(tab.id)) === lesson.replaces ? lesson.replaces : '';
  const site = hostOf(url);
  try {
    let saved: Saved | null = null;
    if (label && (keepLabels || replaces !== '')) {
      saved = await saveLabel(label);
      if (replaces !== '' && saved !== 'known') await finishFix(tab.id, replaces, labelId(label));
    }
    const remembers = memory !== null && siteMemory && site !== '';
    if (remembers) await addMemory(site, memory);
    else if (refused !== '') await editMemory(site, refused, { isOn: false });
    return success(sentenceOn(saved, replaces !== '', remembers));
  } catch (error) {
    if (await isFull(error)) return failure('full', t('learnt_full'));
    if (error instanceof RangeError) return failure('failed', t('learnt_refused', error.message));
    throw error;
  }
}

/** `saved`: what became of the label; null where none was to be kept. */
function sentenceOn(saved: Saved | null, isFix: boolean, remembers: boolean): string {
  if (saved === 'known') return `${remembers ? t('learnt_memory') : ''} ${t('learnt_known')}`.trim();
  if (isFix) return t('learnt_fixed');
  if (remembers) return t(saved ? 'learnt_both' : 'learnt_memory');
  return saved ? t('learnt_label') : '';
}

/** The fixed label takes the place of the one it was made from. */
async function finishFix(tab: number, before: string, after: string): Promise<void> {
  if (before !== after) await deleteLabel(before);
  await closeReopened(tab);
  await browser.action.setBadgeText({ text: '', tabId: tab });
}

/** Turns off what was remembered for the site of the page that asks. */
export async function refuse(id: string, { url = '' }: Sender): Promise<Result<null>> {
  await editMemory(hostOf(url), id, { isOn: false });
  return success(null);
}
