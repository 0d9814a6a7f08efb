import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../testing.ts';
import { ORDERS } from './orders.ts';

const { stored, local } = fakeStorage();
vi.mock('webextension-polyfill', () => ({ default: { storage: { local } } }));

const { readOrder, writeOrder } = await import('./library-order.ts');
const { readReaderChoices } = await import('./reader-choices.ts');

beforeEach(() => stored.clear());

test('the newest come first until a person has chosen another order, which stays', async () => {
  expect(await readOrder()).toBe('newest');
  for (const order of ORDERS) {
    await writeOrder(order);
    expect(await readOrder()).toBe(order);
  }
});

test('an order that is none, as of a later version, is that of the start', async () => {
  stored.set('library.order', 'by the moon');
  expect(await readOrder()).toBe('newest');
});

test('the order goes to another browser with the other choices of a person', async () => {
  await writeOrder('title');
  expect(await readReaderChoices()).toEqual({ 'library.order': 'title' });
});
