import { expect, test, vi } from 'vitest';

test('the worker that learns from labels begins without a DOM: nothing that it imports needs one', async () => {
  const heard: string[] = [];
  vi.stubGlobal('self', { addEventListener: (name: string) => heard.push(name) });
  await import('./improve-worker.ts');
  expect(heard).toEqual(['message']);
});
