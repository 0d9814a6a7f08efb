import { afterEach, beforeEach, expect, test } from 'vitest';
import { clipOf, testPage } from '../../clip/testing.ts';
import type { Picture } from '../../messages/protocol.ts';
import { success } from '../../messages/result.ts';
import { keepAccepted } from './keep.ts';

interface Asked {
  readonly name: string;
  readonly request: { readonly pictures?: readonly Picture[] };
}

/** What the background is asked. */
const asked: Asked[] = [];

const scope = globalThis as unknown as { chrome: { runtime?: object } };

beforeEach(() => {
  asked.length = 0;
  scope.chrome.runtime = {
    id: 'winnow',
    sendMessage: async (message: Asked) => {
      asked.push(message);
      const { pictures } = message.request;
      return Promise.resolve(success(pictures?.length ?? { id: 'clip:new', note: '', wasThere: false, lacks: 9 }));
    },
  };
});

afterEach(() => delete scope.chrome.runtime);

test('pictures that are more together than a browser takes at once are sent one lot after another, and none is lost', async () => {
  const clip = clipOf(testPage('<p id="in">Words.</p>'));
  const pictures = Array.from({ length: 9 }, (_, k): Picture => {
    return { url: `https://pictures.test/${k}.png`, type: 'image/png', data: 'x'.repeat(8_000_000) };
  });
  const readPictures = (onPicture: (picture: Picture) => void): Promise<void> =>
    Promise.resolve(pictures.forEach(onPicture));
  const kept = await keepAccepted({ clip, lesson: null, readPictures }, { kept: '', printed: '' }, () => undefined);
  expect(kept.sentence).toBe('Kept in your library.');
  const lots = asked.flatMap(({ name, request }) => (name === 'pictures' ? [request.pictures ?? []] : []));
  expect(lots.flat().map(({ url }) => url)).toEqual(pictures.map(({ url }) => url));
  for (const lot of lots) expect(JSON.stringify(lot).length).toBeLessThan(64 * 1024 * 1024);
});
