import { COPIED_LINES, putCopied } from '../copied-page.ts';
import { expect, test } from './fixture.ts';
import { showOpen } from './open-shadows.ts';
import { clip, PATIENCE, popupText, pressInPopup } from './popup.ts';

/** Lets pages read the clipboard without a question. */
const READING = 'dom.events.testing.asyncClipboard';

/** The middle of the button that copies, viewport px; runs in the page. */
function copyButton(): [number, number] {
  const buttons = document.querySelector('[popover]')?.shadowRoot?.querySelectorAll('.bar button') ?? [];
  const button = Array.from(buttons).find(({ textContent }) => textContent === 'Copy');
  const { left, top, width, height } = button?.getBoundingClientRect() ?? new DOMRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
}

test.afterEach(({ extension }) => extension.set({ [READING]: null }));

test('plain text that is copied by the bar has the numbers of lists, and rows of tables on one line', async ({
  extension,
  server,
  tab,
}) => {
  await tab.goto(putCopied(server));
  await showOpen(extension, tab);
  await tab.click(...(await tab.evaluate(copyButton)));
  await extension.set({ [READING]: true });
  const copied = () => tab.evaluate(() => navigator.clipboard.readText().catch(String));
  await expect.poll(copied, PATIENCE).toContain('Entry 1');
  for (const lines of COPIED_LINES) expect(await copied()).toContain(`\n\n${lines}\n\n`);
});

test('plain text that is copied by the popup has the same', async ({ extension, server, tab }) => {
  await clip(extension, tab, putCopied(server), 'What the boat carries');
  await extension.set({ [READING]: true });
  await tab.evaluate(() => navigator.clipboard.writeText('nothing'));
  expect(await extension.messenger.evaluate(pressInPopup, 'Copy')).toBe(true);
  await expect.poll(() => extension.messenger.evaluate(popupText), PATIENCE).toContain('Copied, with its formatting.');
  const copied = await tab.evaluate(() => navigator.clipboard.readText().catch(String));
  for (const lines of COPIED_LINES) expect(copied).toContain(`\n\n${lines}\n\n`);
});

test('an article is copied as Markdown by the popup', async ({ extension, server, tab }) => {
  await clip(extension, tab, putCopied(server), 'What the boat carries');
  await extension.set({ [READING]: true });
  await tab.evaluate(() => navigator.clipboard.writeText('nothing'));
  const press = (name: string) =>
    expect.poll(() => extension.messenger.evaluate(pressInPopup, name), PATIENCE).toBe(true);
  await press('Save as…');
  await press('Copy as Markdown');
  await expect.poll(() => extension.messenger.evaluate(popupText), PATIENCE).toContain('Copied as Markdown.');
  const copied = await tab.evaluate(() => navigator.clipboard.readText().catch(String));
  expect(copied).toMatch(/^# What the boat carries\n/);
  expect(copied).toContain('| March | 12 tins |');
});
