import { expect, test } from 'vitest';
import { problemSentence } from './problem.ts';

const BY_NEWER = /^A newer version of Winnow has written what is stored here\. Update Winnow/;

test('what a newer version has stored is told to be so, whoever says that it is', () => {
  const error = new DOMException('The requested version (1) is less than the existing version (2).', 'VersionError');
  expect(problemSentence(error)).toMatch(BY_NEWER);
  // PouchDB puts what the browser says of it into its reason.
  expect(problemSentence({ toString: () => JSON.stringify({ status: 500, reason: error.message }) })).toMatch(BY_NEWER);
});

test('of what PouchDB says only to be unknown the reason is told', () => {
  const error = Object.assign(new Error('unknown'), { status: 500, reason: 'the disk does not answer' });
  expect(problemSentence(error)).toContain('the disk does not answer');
});

test('anything else is told in its own words', () => {
  expect(problemSentence(new TypeError('It broke.'))).toBe(
    'Something went wrong (\u2068It broke\u2069). Load this page again and try once more.',
  );
});
