import { expect, test } from 'vitest';
import { fileByFile, type Say, type Told } from './file-by-file.ts';
import './testing.ts';

type Take = (name: string, told: Told, say: Say) => Promise<string>;

/** All that is said while files of some names are taken, without the marks around their names. */
async function said(names: readonly string[], take: Take, signal?: AbortSignal): Promise<string[]> {
  const all: string[] = [];
  const files = names.map((name) => ({ name }));
  const say = (sentences: string) => void all.push(sentences.replace(/[\u2068\u2069]/g, ''));
  await fileByFile(files, ({ name }, told) => take(name, told, say), say, signal);
  return all;
}

test('what became of a file still stands there when the next one is taken', async () => {
  const take: Take = (name, told, say) => {
    say(told('Half.'));
    return Promise.resolve(`Done with ${name}.`);
  };
  expect(await said(['a', 'b'], take)).toEqual([
    'a – Half.',
    'a – Done with a.',
    'a – Done with a.\nb – Half.',
    'a – Done with a.\nb – Done with b.',
  ]);
});

test('what goes wrong with one file is told, and keeps no other from being taken', async () => {
  const take: Take = (name) => (name === 'a' ? Promise.reject(new Error('it is gone')) : Promise.resolve('Done.'));
  expect((await said(['a', 'b'], take)).at(-1)).toMatch(/^a – .*it is gone.*\nb – Done\.$/);
});

test('once it is stopped, what became of the file at hand is told, and no further one is taken', async () => {
  const stop = new AbortController();
  const take: Take = () => {
    stop.abort();
    return Promise.resolve('Stopped.');
  };
  expect(await said(['a', 'b'], take, stop.signal)).toEqual(['a – Stopped.']);
});

test('where no file was chosen nothing is said', async () => {
  expect(await said([], () => Promise.resolve('Done.'))).toEqual([]);
});
