import { expect, test, vi } from 'vitest';

test('the worker of the library begins without a DOM: nothing that it imports needs one', async () => {
  const heard: string[] = [];
  vi.stubGlobal('self', { addEventListener: (name: string) => heard.push(name) });
  await import('./catalogue-worker.ts');
  expect(heard).toEqual(['message']);
});
