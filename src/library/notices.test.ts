import { expect, test } from 'vitest';
import { Notices } from './notices.ts';

/** Notices, and every sentence that was shown, with how far the work was where it had a bar. */
function listened() {
  const seen: string[] = [];
  const notices = new Notices(() => {
    const { sentence = '', progress } = notices.current ?? {};
    seen.push(progress ? `${sentence} ${progress.done}/${progress.of}` : sentence);
  });
  return { notices, seen };
}

const work = Promise.resolve();

test('how far work is is shown up to its end and not beyond', async () => {
  const { notices, seen } = listened();
  await notices.atDesk(async ({ show }) => {
    for (const done of [1, 2, 3]) show('Working', done, 3);
    await work;
  });
  expect(seen).toEqual(['Working 1/3', 'Working 2/3']);
  expect(notices.current).toBeNull();
});

test('work that fails leaves no bar behind', async () => {
  const { notices } = listened();
  const failing = notices.atDesk(async ({ show }) => {
    show('Working', 1, 3);
    await work;
    throw new RangeError('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  expect(notices.current).toBeNull();
});

test('what was said at the end of work, or by others meanwhile, stays', async () => {
  const { notices } = listened();
  await notices.atDesk(async ({ show, say }) => {
    show('Working', 1, 3);
    await work;
    say('Done');
  });
  expect(notices.current?.sentence).toBe('Done');
  await notices.atDesk(async ({ show }) => {
    show('Working', 1, 3);
    await work;
    notices.say('Something else');
  });
  expect(notices.current?.sentence).toBe('Something else');
});

test('work that says nothing leaves what was said before it, with its Undo; no bar of other work', async () => {
  const { notices } = listened();
  const undo = () => undefined;
  const silent = () =>
    notices.atDesk(async ({ show }) => {
      show('Working', 1, 3);
      await work;
    });
  notices.say('Deleted', undo);
  await silent();
  expect(notices.current).toEqual({ sentence: 'Deleted', undo });
  await notices.atDesk(async ({ show }) => {
    show('Exporting', 1, 3);
    await silent();
    expect(notices.current).toBeNull();
  });
});

test('Stop stops the work whose bar it stands beside', async () => {
  const { notices } = listened();
  const stopped = await notices.atDesk(async ({ show, signal }) => {
    show('Working', 1, 3);
    notices.current?.progress?.onStop();
    await work;
    return signal.aborted;
  });
  expect(stopped).toBe(true);
});

test('what went wrong is said with what to do next', async () => {
  const { notices } = listened();
  await notices.tell(new Error('No such thing.'));
  expect(notices.current?.sentence).toMatch(/No such thing.*Load this page again/);
});
