import { putSite } from '../site.ts';
import { expect, test } from './fixture.ts';

test.beforeAll(({ server }) => putSite(server));

/** Markup that asks for something or runs something; SINK stands for the origin of the test's server. */
const HARM = [
  '<img src="SINK/b/img" srcset="SINK/b/srcset 2x"><picture><source srcset="SINK/b/source"><img alt="a"></picture>',
  '<link rel="preload" as="image" imagesrcset="SINK/b/imagesrcset"><link rel="stylesheet" href="SINK/b/css">',
  '<style>@import "SINK/b/import"; p { background: url(SINK/b/bg) }</style><p style="background:url(SINK/b/inline)">kept words</p>',
  '<script>globalThis.ran = 1</script><img src="x" onerror="globalThis.ran = 1"><svg onload="globalThis.ran = 1"></svg>',
  '<a href="javascript:globalThis.ran=1">link</a><iframe srcdoc="<script>parent.ran=1</script>" src="SINK/b/frame"></iframe>',
  '<meta http-equiv="refresh" content="0;url=SINK/b/refresh"><base href="SINK/b/"><form action="SINK/b/form"><input autofocus></form>',
  '<video poster="SINK/b/poster" src="SINK/b/video" autoplay></video><audio src="SINK/b/audio"></audio><object data="SINK/b/object"></object>',
  '<a href="SINK/b/ping" ping="SINK/b/pinged" target="_top" download>anchor</a><table background="SINK/b/table"><tr><td>cell</td></tr></table>',
];

test("a clip stored behind the sanitiser's back runs nothing and asks for nothing when it is read (S1, S4, S5, S6, S21)", async ({
  extension,
  server,
}) => {
  const options = await extension.open('src/options/index.html');
  const clip = {
    version: 1,
    metadata: {
      title: '<img src=x onerror=alert(1)> $& %TITLE% {{x}}',
      byline: '<b>bold</b>',
      published: '',
      siteName: '',
      lang: 'en',
      dir: 'ltr',
      excerpt: '',
      url: `${server.origin}/plain.html`,
      canonical: '',
    },
    html: HARM.join('').replaceAll('SINK', server.origin),
    text: 'kept words',
    words: 2,
    images: [],
    savedAt: new Date().toISOString(),
    extractor: 'hand',
  };
  const id = await options.evaluate(
    async (taken) => {
      const message = { to: 'background', name: 'keep', request: { taken, purpose: 'keep' } };
      const answer = await chrome.runtime.sendMessage<object, { value: { id: string } }>(message);
      return answer.value.id;
    },
    { clip, pictures: [] },
  );
  server.log.length = 0;
  const reader = await extension.open(`src/reader/index.html?id=${encodeURIComponent(id)}`);
  await expect(reader.locator('html[data-ready]')).toBeAttached();
  await expect(reader.locator('article')).toContainText('kept words');
  await expect(reader.locator('h1').first()).toHaveText(clip.metadata.title);
  await expect(reader.locator('.byline')).toContainText('<b>bold</b>');
  await reader.pdf();
  expect(await reader.evaluate(() => 'ran' in globalThis)).toBe(false);
  expect(server.log).toEqual([]);
  const left = await reader.evaluate(() =>
    [...document.querySelectorAll('article *')].flatMap((element) =>
      [...element.attributes]
        .map(({ name }) => name)
        .filter((name) => /^on|style|srcset|ping|background|action|poster/.test(name)),
    ),
  );
  expect(left).toEqual([]);
  expect(
    await reader.locator('article :is(script, style, iframe, form, base, meta, object, video, link)').count(),
  ).toBe(0);
});

test('a clip that is not in the store is answered with a sentence', async ({ extension }) => {
  const reader = await extension.open('src/reader/index.html?id=clip:none');
  await expect(reader.locator('body')).toContainText('No article here');
});

test('the shortcut is really assigned, and it and the context menu clip the page without the popup', async ({
  extension,
  server,
  page,
}) => {
  const popup = await extension.press(page, `${server.origin}/plain.html`);
  await expect(popup.getByRole('button', { name: 'Accept', exact: true })).toBeEnabled();
  const worker = await extension.worker();
  const keys = await worker.evaluate(async () =>
    (await chrome.commands.getAll()).map(({ name, shortcut }) => [name, shortcut]),
  );
  expect(keys.find(([name]) => name === 'clip')?.[1]).not.toBe('');
  for (const way of ['shortcut', 'menu'] as const) {
    await extension.tell(page, 'dismiss', null);
    await expect.poll(async () => (await extension.state(page)).phase).toBe('idle');
    await worker.evaluate(
      async ([address, how]) => {
        const tab = (await chrome.tabs.query({})).find(({ url }) => url === address);
        const events = chrome as unknown as Record<string, Record<string, { dispatch(...args: unknown[]): void }>>;
        if (how === 'menu') events.contextMenus.onClicked.dispatch({ menuItemId: 'clip' }, tab);
        else events.commands.onCommand.dispatch('clip', tab);
      },
      [page.url(), way] as const,
    );
    await expect.poll(async () => (await extension.state(page)).phase).toBe('shown');
  }
});
