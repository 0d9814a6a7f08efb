import { askBackground, sendClip } from '../../messages/channel.ts';
import type { Earlier, KeptArticle, Picture } from '../../messages/protocol.ts';
import type { Problem, Result } from '../../messages/result.ts';
import { t } from '../../ui/words.ts';
import type { Accepted } from './taking.ts';

/**
 * Keeps what was accepted: the article and what is learnt from it at once, so that a tab that is closed loses nothing,
 * then its pictures as they are read. `earlier` is what the page has had stored before: an article takes the place of the
 * one that was kept. `tell` hears of it when the article is safe and pictures follow.
 */
export async function keepAccepted(
  { clip, lesson, readPictures }: Accepted,
  earlier: Earlier,
  tell: (kept: KeptArticle) => void,
): Promise<KeptArticle> {
  if (!clip) return { id: '', sentence: lesson ? sentenceOf(await askBackground(chrome, 'learn', { lesson })) : '' };
  const kept = await sendClip(chrome, { clip, pictures: [] }, 'keep', lesson, earlier);
  if (!kept.ok) return { id: '', sentence: kept.problem.sentence };
  const { id, note, wasThere, lacks } = kept.value;
  const done = `${t(wasThere ? 'kept_already' : 'done_kept')} ${note}`.trim();
  if (lacks === 0) return { id, sentence: done };
  tell({ id, sentence: `${done} ${t('kept_pictures_follow')}` });
  const { stored, problem } = await keepPictures(id, readPictures);
  if (problem) return { id, sentence: `${done} ${problem.sentence}` };
  return { id, sentence: stored < lacks ? `${done} ${t('kept_pictures_missed', lacks - stored)}` : done };
}

function sentenceOf(answer: Result<string>): string {
  return answer.ok ? answer.value : answer.problem.sentence;
}

/** How many pictures were stored, and why no more, where there is a reason. */
interface KeptPictures {
  readonly stored: number;
  readonly problem: Problem | null;
}

/** Characters of base64 that are sent at a time: Chromium takes no message of more than 64 MiB. */
const LOT = 40_000_000;

/** How many of the first pictures go into one message: one at least. */
function lotOf(pictures: readonly Picture[]): number {
  let room = LOT;
  const beyond = pictures.findIndex(({ data }) => (room -= data.length) < 0);
  return beyond < 0 ? pictures.length : Math.max(1, beyond);
}

/** Sends each picture when it has been read, together with those that came while the last ones were being stored. */
async function keepPictures(id: string, readPictures: Accepted['readPictures']): Promise<KeptPictures> {
  const read: Picture[] = [];
  let stored = 0;
  let problem: Problem | null = null;
  const send = async (): Promise<void> => {
    const pictures = read.splice(0, lotOf(read));
    if (pictures.length === 0 || problem) return;
    const answer = await askBackground(chrome, 'pictures', { id, pictures });
    if (answer.ok) stored += answer.value;
    else problem = answer.problem;
  };
  let sending = Promise.resolve();
  await readPictures((picture) => {
    read.push(picture);
    sending = sending.then(send);
  });
  await sending;
  return { stored, problem };
}
