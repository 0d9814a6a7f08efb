import { expect, test } from './fixture.ts';

const PAGES = { library: 'Library', options: 'Settings', labels: 'Labels' } as const;

for (const [name, title] of Object.entries(PAGES)) {
  test(`${title} leads to the other pages by links`, async ({ extension }) => {
    const page = await extension.open(`src/${name}/index.html`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    for (const other of ['library', 'options'].filter((one) => one !== name)) {
      const link = page.getByRole('link', { name: PAGES[other as 'library'], exact: true });
      await expect(link).toHaveAttribute('href', `../${other}/index.html`);
    }
    await page.close();
  });
}

test('with forced colours the shelf that is shown has other colours than the rest', async ({ extension }) => {
  const library = await extension.open('src/library/index.html');
  await library.emulateMedia({ forcedColors: 'active' });
  const shelves = library.locator('.shelves button');
  await expect(shelves.first()).toHaveAttribute('aria-pressed', 'true');
  const colour = (k: number) => shelves.nth(k).evaluate((shelf) => getComputedStyle(shelf).color);
  await expect.poll(async () => (await colour(0)) !== (await colour(1))).toBe(true);
});

test('with forced colours, where edges are seen, the ways to other pages end where the lines of the page do', async ({
  extension,
}) => {
  const edgesOf = (element: Element) => {
    const { right } = element.getBoundingClientRect();
    const { paddingRight } = getComputedStyle(element);
    return right - parseFloat(paddingRight);
  };
  for (const name of ['library', 'options', 'labels']) {
    const page = await extension.open(`src/${name}/index.html`);
    await page.emulateMedia({ forcedColors: 'active' });
    const last = page.locator('.places a').last();
    const right = await last.evaluate((link) => link.getBoundingClientRect().right);
    expect(right).toBeLessThanOrEqual(await page.locator('main').evaluate(edgesOf));
    await page.close();
  }
});

test('where more contrast is wanted, lines are as dark as edges and no text is muted', async ({ extension }) => {
  const options = await extension.open('src/options/index.html');
  await expect(options.getByRole('heading', { level: 1 })).toBeVisible();
  await options.emulateMedia({ contrast: 'more' });
  const colours = await options
    .locator('section p')
    .first()
    .evaluate((note) => {
      const { borderTopColor } = getComputedStyle(note.closest('section') ?? note);
      return { note: getComputedStyle(note).color, page: getComputedStyle(document.body).color, line: borderTopColor };
    });
  expect(colours.note).toBe(colours.page);
  expect(colours.line).toBe('rgb(138, 133, 119)');
});

test('the settings are gone through by headings, one for each section', async ({ extension }) => {
  await extension.store({ siteMethods: { 'a.example': 'clg' } });
  const options = await extension.open('src/options/index.html');
  await expect(options.getByRole('heading', { level: 3 })).toHaveText('Sites with a method of their own');
  const sections = options.locator('main > section');
  const count = await sections.count();
  expect(count).toBeGreaterThan(5);
  for (let at = 0; at < count; at++) await expect(sections.nth(at).getByRole('heading', { level: 2 })).toHaveCount(1);
  await expect(options.getByRole('heading', { name: 'Keep articles from private windows too' })).toBeVisible();
  await extension.store({ siteMethods: {} });
});

test('the settings lead to the licences of all that Winnow is made of, which need no network', async ({
  extension,
}) => {
  const options = await extension.open('src/options/index.html');
  await options.getByRole('link', { name: 'What Winnow is made of, and its licences' }).click();
  await expect(options.locator('body')).toContainText('Permission is hereby granted');
  await expect(options.locator('body')).toContainText('André Cruz');
  expect(new URL(options.url()).protocol).toBe('chrome-extension:');
});

test('the link to the licences has our colours, light and dark', async ({ extension }) => {
  const options = await extension.open('src/options/index.html');
  const link = options.getByRole('link', { name: 'What Winnow is made of, and its licences' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await options.emulateMedia({ colorScheme });
    const [own, ours] = await link.evaluate((one) => {
      const probe = document.createElement('i');
      probe.style.color = 'var(--accent)';
      document.body.append(probe);
      const colours = [one, probe].map((element) => getComputedStyle(element).color);
      probe.remove();
      return colours;
    });
    expect([colorScheme, own]).toEqual([colorScheme, ours]);
  }
});

test('what a setting is about is read out with its name', async ({ extension }) => {
  const options = await extension.open('src/options/index.html');
  for (const box of await options.getByRole('checkbox').all()) await expect(box).toHaveAccessibleDescription(/\.$/);
  await expect(options.getByRole('combobox')).toHaveAccessibleDescription(
    /The next page you clip uses the one you choose/,
  );
  await expect(options.getByLabel('Address of the database')).toHaveAccessibleDescription(/Off unless you name/);
});

/** What a person may set for all text (WCAG 1.4.12). */
const SPACED = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';

test('in a window of 320 px the fields of the server have room for what is typed, however the text is spaced', async ({
  extension,
}) => {
  const options = await extension.open('src/options/index.html');
  await options.setViewportSize({ width: 320, height: 640 });
  await options.addStyleTag({ content: SPACED });
  for (const name of ['Name', 'Password']) {
    const box = await options.getByLabel(name).boundingBox();
    expect(box?.width).toBeGreaterThan(130);
  }
  const overflow = await options.evaluate(() => {
    const labels = Array.from(document.querySelectorAll('label'));
    return labels.filter((label) => label.scrollWidth > label.clientWidth).map(({ textContent }) => textContent);
  });
  expect(overflow).toEqual([]);
});
