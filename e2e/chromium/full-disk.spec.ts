import type { Page, Worker } from '@playwright/test';
import type { Taken } from '../../src/messages/protocol.ts';
import { bareLabel } from '../../src/store/testing.ts';
import { putSite } from '../site.ts';
import { storedClips } from '../stored-clips.ts';
import { dropParagraph } from './drop-paragraph.ts';
import { emptyBeforeAndAfter, expect, test, type Extension } from './fixture.ts';
import { ARTICLES, libraryWith, rows } from './kept-articles.ts';

emptyBeforeAndAfter();

test.beforeAll(({ server }) => putSite(server));

test.afterEach(({ extension }) => extension.empty());

/** What is said first, and what is said to do. */
const FULL = /\bThe disk is full: .* Free some space on the disk, then try again\.$/;

/** From now on the browser says that so much is left of the disk, bytes. */
async function leaveRoom(on: readonly Pick<Worker, 'evaluate'>[], left: number): Promise<void> {
  for (const one of on) {
    await one.evaluate((room) => {
      navigator.storage.estimate = () => Promise.resolve({ usage: 1e6, quota: 1e6 + room });
    }, left);
  }
}

const [NONE, ENOUGH] = [4096, 1e10];

/** Clips in the library, read past the code of the extension. */
async function stored(extension: Extension): Promise<number> {
  const settings = await extension.open('src/options/index.html');
  const count = await settings.evaluate(storedClips);
  await settings.close();
  return count;
}

/** The text of what is selected in a page. */
async function takenText(extension: Extension, page: Page): Promise<string> {
  const { value } = (await extension.tell(page, 'take', null)) as { value: Taken };
  return value.clip.text;
}

test('what is kept, printed or learnt on a full disk is refused, the corrected selection stays, and goes once there is room', async ({
  extension,
  server,
  page,
}) => {
  await extension.store({ keepLabels: true });
  await extension.clip(page, `${server.origin}/plain.html`);
  await dropParagraph(extension, page);
  const corrected = await takenText(extension, page);
  const worker = await extension.worker();
  await leaveRoom([worker], NONE);
  const said = page.getByRole('status').filter({ hasText: /\S/ });
  for (const name of ['Accept', 'Print']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(said).toHaveText(FULL);
    expect(await takenText(extension, page)).toBe(corrected);
  }
  expect(await stored(extension)).toBe(0);
  await leaveRoom([worker], ENOUGH);
  await page.bringToFront();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(said).toContainText('Kept in your library.');
  expect(await stored(extension)).toBe(1);
});

test('whatever is done in the library on a full disk is refused whole and said, and goes well once there is room', async ({
  extension,
}) => {
  const library = await libraryWith(extension, ARTICLES);
  const first = library.locator('.row').first();
  const shelf = (name: RegExp) => library.getByRole('button', { name }).click();
  await library
    .getByRole('button', { name: /^Delete: / })
    .last()
    .click();
  await expect(rows(library)).toHaveCount(2);
  const says = library.getByRole('status').first();
  await leaveRoom([library], NONE);
  await library.getByRole('button', { name: 'Undo' }).click();
  await expect(says).toHaveText(FULL);
  const title = await rows(library).first().innerText();
  const FULL_OR_TYPED = new RegExp(`${FULL.source.slice(0, -1)}(?:$| You had typed: .*A new name · sea.*Save$)`);
  const tries: readonly (() => Promise<void>)[] = [
    () => first.getByRole('button', { name: /^Delete: / }).click(),
    () => first.getByRole('button', { name: /^Mark (?:as )?read/ }).click(),
    async () => {
      await first.getByRole('button', { name: /^Edit: / }).click();
      await first.getByRole('textbox', { name: 'Title' }).fill('A new name');
      await first.getByLabel(/^Tags/).fill('sea');
      await first.getByLabel(/^Tags/).press('Enter');
    },
    async () => {
      await library.getByRole('checkbox', { name: 'Choose all' }).check();
      await library.getByRole('button', { name: 'Join into one' }).click();
    },
  ];
  for (const attempt of tries) {
    await attempt();
    await expect(says).toHaveText(FULL_OR_TYPED);
    await expect(rows(library)).toHaveCount(2);
  }
  await first.getByRole('button', { name: /^Edit: / }).click();
  await expect(first.getByRole('textbox', { name: 'Title' })).toHaveValue('A new name');
  await expect(first.getByLabel(/^Tags/)).toHaveValue('sea');
  const asked: string[] = [];
  library.once('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await library.reload();
  expect(asked).toEqual(['beforeunload']);
  await expect(rows(library)).toHaveCount(2);
  await expect(rows(library).first()).toHaveText(title);
  await leaveRoom([library], NONE);
  await shelf(/^Trash/);
  await expect(rows(library)).toHaveCount(1);
  await library.getByRole('button', { name: 'Empty the trash' }).click();
  await library.getByRole('button', { name: /for good\?$/ }).click();
  await expect(says).toHaveText(FULL);
  await expect(rows(library)).toHaveCount(1);
  await leaveRoom([library], ENOUGH);
  await library.getByRole('button', { name: /^Restore: / }).click();
  await expect(rows(library)).toHaveCount(0);
  await shelf(/^All/);
  await expect(rows(library)).toHaveCount(3);
});

test('the reader says where what is taken out, kept or deleted was not stored, shows it as the person left it, and stores it later', async ({
  extension,
}) => {
  const library = await libraryWith(extension, ARTICLES.slice(0, 1));
  await library.getByRole('link', { name: ARTICLES[0].title }).click();
  const reader = library;
  await expect(reader.locator('html[data-ready]')).toBeAttached();
  await leaveRoom([reader], NONE);
  await reader.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(reader.getByRole('status').first()).toHaveText(FULL);
  await expect(reader.getByRole('button', { name: 'In your library' })).toBeVisible();
  await leaveRoom([reader], ENOUGH);
  await reader.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(reader.getByRole('button', { name: 'Keep', exact: true })).toBeEnabled();
  await leaveRoom([reader], NONE);
  await reader.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(reader.getByRole('status').first()).toHaveText(FULL);
  await leaveRoom([reader], ENOUGH);
  await reader.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(reader.getByRole('button', { name: 'In your library' })).toBeVisible();
});

test('labels that are imported or deleted on a full disk are told not to be, and stay as they were', async ({
  extension,
}) => {
  const labels = await extension.open('src/labels/index.html');
  const bring = (title: string) =>
    labels.locator('input[type=file]').setInputFiles({
      name: 'labels.jsonl',
      mimeType: 'application/jsonl',
      buffer: Buffer.from(JSON.stringify(bareLabel({ title, url: `https://${title}.example/` }))),
    });
  await bring('one');
  await expect(labels.locator('.row h2')).toHaveText(['one']);
  await leaveRoom([labels], NONE);
  await bring('two');
  await expect(labels.getByRole('status').first()).toHaveText(FULL);
  await labels.getByRole('button', { name: /^Delete/ }).click();
  await expect(labels.getByRole('status').first()).toHaveText(FULL);
  await labels.reload();
  await expect(labels.locator('.row h2')).toHaveText(['one']);
});
