import { afterEach, expect, test, vi } from 'vitest';
import { makeClipInSteps } from '../../clip/make-clip.ts';
import { runText } from '../../extract/page/snapshot.ts';
import { allSteps } from '../../extract/page/steps.ts';
import { capturePage } from './capture-page.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Gives whole numbers below `n`, the same for a seed each time. */
function dice(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * n);
  };
}

/** Takes something out of the page, moves something, and puts something new into it. */
function disturb(roll: (n: number) => number, k: number): void {
  const all = Array.from(document.body.querySelectorAll('section, p, b'));
  const any = () => all[roll(all.length)];
  any().remove();
  const [moved, target] = [any(), any()];
  if (!moved.contains(target)) target.append(moved);
  const fresh = document.createElement('p');
  fresh.append(`Late ${k} `, Object.assign(document.createElement('b'), { textContent: 'news' }));
  any().before(fresh);
  any().replaceChildren(`Other ${k}`);
}

test('a page that changes again and again while it is read is read to its end, and all that is read stood there', async () => {
  let now = 0;
  // Each look at the clock ends a step: the page goes on after every few hundred nodes.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 60));
  for (let seed = 1; seed <= 3; seed++) {
    const words = Array.from({ length: 200 }, (_, k) => `<section><p>Entry ${k} <b>bold</b></p><p>more</p></section>`);
    document.body.innerHTML = words.join('');
    const [roll, signal] = [dice(seed), new AbortController().signal];
    let steps = 0;
    const captured = await capturePage({ signal, host: null, onProgress: () => disturb(roll, steps++) });
    if (!captured) throw new TypeError('nobody has stopped it');
    expect(steps).toBeGreaterThan(3);
    const { snapshot, elements } = captured;
    const texts = Array.from({ length: snapshot.runCount }, (_, run) => runText(snapshot, run).trim());
    expect(texts.filter((text) => !/^(?:(?:Entry|Late|Other) \d+|bold|more|news)$/.test(text))).toEqual([]);
    const selection = { included: [elements.indexOf(document.body)], excluded: [] };
    const choice = { ...selection, extractor: 'test', scores: [1], leftOut: [] };
    expect(allSteps(makeClipInSteps(captured, choice, { now: new Date(0), document })).words).toBeGreaterThan(100);
  }
});
