import { expect, test } from 'vitest';
import { failure, success } from '../messages/result.ts';
import { partOf, provide } from './parts.ts';

test('a part that several wait for is injected once, again after a failure, and never when it is there', async () => {
  let injections = 0;
  const refused = () => {
    injections += 1;
    return Promise.resolve(failure('refused', 'no'));
  };
  const both = await Promise.all([partOf('methods', refused), partOf('methods', refused)]);
  expect(both.map(({ ok }) => ok)).toEqual([false, false]);
  expect(injections).toBe(1);
  const never = () => {
    throw new TypeError('no part is used here');
  };
  const part = { create: never, createOtherMethods: never };
  const given = await partOf('methods', () => {
    provide('methods', part);
    return Promise.resolve(success(null));
  });
  expect(given).toEqual(success(part));
  expect(await partOf('methods', refused)).toEqual(success(part));
  expect(injections).toBe(1);
});
