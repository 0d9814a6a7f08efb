import { expect, test } from '@playwright/test';
import { launchWithExtension } from '../../src/tools/extension.ts';
import { startServer } from '../server.ts';
import { putSite } from '../site.ts';

interface DomNode {
  readonly nodeValue: string;
}

/** A browser of its own: the extension is reloaded in it. */
test('an extension that is replaced while a person edits says so once, leaves the page as it was, and kept what was kept', async () => {
  const server = await startServer('.');
  putSite(server);
  const { context, press, tell } = await launchWithExtension(true);
  const page = await context.newPage();
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto(`${server.origin}/plain.html`);
  const popup = await press(page);
  await popup.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(popup.getByRole('status')).toContainText('Kept in your library.');
  await tell(page, 'adjust', { on: true });
  await page.bringToFront();
  const cdp = await context.newCDPSession(page);
  await cdp.send('DOM.enable');
  /** All text of the page, closed shadow trees included. */
  const read = async (): Promise<string> => {
    const { nodes } = (await cdp.send('DOM.getFlattenedDocument', { depth: -1, pierce: true })) as { nodes: DomNode[] };
    return nodes.map(({ nodeValue }) => nodeValue).join('\n');
  };
  expect(await read()).toContain('Only this');
  const settings = context.pages().find((open) => open.url().includes('/src/options/'));
  if (!settings) throw new RangeError('no page of the extension is open');
  const library = settings.url().replace('options', 'library');
  const closed = settings.waitForEvent('close');
  await settings.evaluate(() => void setTimeout(() => chrome.runtime.reload()));
  await closed;
  await expect.poll(read).toContain('Winnow was updated: what you kept is safe');
  expect(await read()).not.toContain('Only this');
  await expect.poll(() => page.locator('[popover]').count(), { timeout: 20_000 }).toBe(0);
  expect(errors).toEqual([]);
  const after = await context.newPage();
  await expect(async () => {
    await after.goto(library);
    await expect(after.locator('body')).toContainText('How the lighthouse keepers kept time', { timeout: 2000 });
  }).toPass();
  await context.close();
  await server.close();
});
