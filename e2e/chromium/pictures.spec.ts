import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sampleClip } from '../../src/store/testing.ts';
import { allowedExtension } from '../../src/tools/allowed-extension.ts';
import { startVictim } from '../../src/tools/torture/browser.ts';
import { solidPng } from '../site.ts';
import { expect, test } from './fixture.ts';

/** Answers in place of the person: the browser's question is none of a page. */
function answer(reader: Page, yes: boolean): Promise<void> {
  return reader.evaluate((allowed) => {
    chrome.permissions.request = () => Promise.resolve(allowed);
    chrome.permissions.remove = () => Promise.resolve(true);
  }, yes);
}

test('images that were not stored are counted, fetched once and without a referrer where the person says yes, else links', async ({
  server,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-pictures-'));
  // No test can press the browser's own buttons: this copy may reach this machine.
  const copy = await allowedExtension('chromium', join(folder, 'extension'), ['http://127.0.0.1/*']);
  const victim = await startVictim(join(folder, 'profile'), copy);
  const images = [
    server.put('/far/lamp.png', { type: 'text/plain', body: solidPng(200, 200) }),
    server.put('/far/page.png', { type: 'image/png', body: '<html>no image</html>' }),
    server.put('/far/moved.png', {
      type: 'text/plain',
      body: '',
      status: 302,
      headers: { location: '/home/lamp.png' },
    }),
  ];
  const clip = {
    ...sampleClip({ title: 'Lamps', url: `${server.origin}/lamps.html` }, 'Two lamps'),
    html: `<p>Two lamps</p>${images.map((url, k) => `<p><img src="${url}" alt="Lamp ${k}"></p>`).join('')}`,
    images: images.map((url) => ({ url, alt: '', width: 200, height: 200 })),
  };
  const options = await victim.open('src/options/index.html');
  const id = await options.evaluate(
    async (taken) => {
      const request = { taken, purpose: 'keep', lesson: null };
      const said = await chrome.runtime.sendMessage<object, { value: { id: string } }>({
        to: 'background',
        name: 'keep',
        request,
      });
      return said.value.id;
    },
    { clip, pictures: [] },
  );
  const reader = await victim.open(`src/reader/index.html?id=${encodeURIComponent(id)}`);
  await expect(reader.locator('article .gap')).toHaveCount(3);
  const button = reader.getByRole('button', { name: 'Fetch 3 images' });
  await answer(reader, false);
  server.log.length = 0;
  await button.click();
  await expect(reader.locator('nav [role="status"]')).toContainText('stay links');
  expect(server.log).toEqual([]);
  await answer(reader, true);
  await button.click();
  await expect(reader.locator('nav [role="status"]')).toHaveText(
    'Images stored: 1. Not to be had: 2; they stay as links.',
  );
  await expect(reader.locator('article img')).toHaveCount(1);
  await expect(reader.locator('article .gap')).toHaveCount(2);
  expect(server.log.map(({ path, cookie, referer }) => [path, cookie, referer]).sort()).toEqual([
    ['/far/lamp.png', '', ''],
    ['/far/moved.png', '', ''],
    ['/far/page.png', '', ''],
  ]);
  server.log.length = 0;
  await reader.reload();
  await expect(reader.locator('article img')).toHaveCount(1);
  expect(server.log).toEqual([]);
  await victim.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});
