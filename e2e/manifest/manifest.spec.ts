import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const PERMISSIONS = ['activeTab', 'scripting', 'storage', 'contextMenus', 'unlimitedStorage'];

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What only Node would need of what a package depends on. */
const NOT_FOR_BROWSERS = new Set(['@mixmark-io/domino']);

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(`${ROOT}${name}`, 'utf8'));
}

/** Names of the packages that those in these folders depend on, with what these bring. */
function declared(folders: readonly string[]): string[] {
  const names = folders.flatMap((folder) => {
    const { dependencies = {} } = readJson(`${folder}/package.json`) as { dependencies?: Record<string, string> };
    return Object.keys(dependencies).filter((name) => !NOT_FOR_BROWSERS.has(name));
  });
  return names.length === 0 ? [] : [...names, ...declared(names.map((name) => `node_modules/${name}`))];
}

test('the library is given with the licence of its sanitiser', () => {
  expect(readFileSync(`${ROOT}dist/lib/licences.txt`, 'utf8')).toContain('\ndompurify ');
});

for (const browser of ['chromium', 'firefox']) {
  const folder = `${ROOT}dist/${browser}`;
  const manifest = JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8')) as Record<string, unknown>;
  const files = readdirSync(folder, { recursive: true }).map(String);

  test(`${browser}: the manifest asks for no host and no more than it needs`, () => {
    expect(manifest.permissions).toEqual(PERMISSIONS);
    expect(manifest.optional_permissions).toEqual(['tabs']);
    expect(manifest.optional_host_permissions).toEqual(['https://*/*', 'http://*/*']);
    for (const key of ['host_permissions', 'content_scripts', 'externally_connectable']) {
      expect(manifest).not.toHaveProperty(key);
    }
  });

  test(`${browser}: nothing of it can be read by a page`, () => {
    expect(manifest).not.toHaveProperty('web_accessible_resources');
  });

  test(`${browser}: its pages load and send nothing, and run no code but their own`, () => {
    const policy = (manifest.content_security_policy as { extension_pages: string }).extension_pages;
    for (const part of ["default-src 'none'", "script-src 'self'", "base-uri 'none'", "form-action 'none'"]) {
      expect(policy).toContain(part);
    }
    const [connect, others] = [/connect-src/, /^(?!.*connect-src)/].map((part) =>
      policy
        .split(';')
        .filter((directive) => part.test(directive))
        .join(';'),
    );
    expect(others).not.toMatch(/https?:|unsafe-eval|\*/);
    // The background replicates with the server that the person names; pages are held to themselves below.
    expect(connect.trim()).toBe("connect-src 'self' https: http:");
  });

  test(`${browser}: no page of it can send anything anywhere, whatever it shows`, () => {
    const pages = files.filter((name) => name.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(3);
    for (const name of pages) {
      const first = readFileSync(`${folder}/${name}`, 'utf8').split(/<script|<link/)[0];
      expect(first).toContain('<meta http-equiv="Content-Security-Policy" content="connect-src \'self\'" />');
    }
  });

  test(`${browser}: the script of a click is compiled as it is read, and not once more as it runs`, () => {
    const script = readFileSync(`${folder}/src/overlay/main.js`, 'utf8');
    expect(script.split('\n')[0]).toBe('//# allFunctionsCalledOnLoad');
  });

  test(`${browser}: each package that it depends on is named with its licence`, () => {
    const licences = readFileSync(`${folder}/licences.txt`, 'utf8');
    // The build reads what was bundled; what is declared tells what it would have missed.
    for (const name of declared(['.'])) {
      const { version } = readJson(`node_modules/${name}/package.json`) as { version: string };
      const file = readdirSync(`${ROOT}node_modules/${name}`).find((one) => /^licen[cs]e(?:\.|$)/i.test(one)) ?? '';
      expect(licences).toContain(`\n${name} ${version}\nLicence: `);
      expect(licences).toContain(readFileSync(`${ROOT}node_modules/${name}/${file}`, 'utf8').trim());
    }
    expect(licences).toContain('Unchanged, as the package webextension-polyfill 0.12.0 on npm has it');
  });

  test(`${browser}: no map of a script is in the build`, () => {
    expect(files.filter((name) => name.endsWith('.map'))).toEqual([]);
  });

  test(`${browser}: no file of the build is left over`, () => {
    const texts = files
      .filter((name) => /\.(js|html|json|css)$/.test(name))
      .map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
    const unnamed = files
      .filter((name) => /\.(js|css|png)$/.test(name))
      .filter((name) => {
        const own = name.split('/').pop() ?? name;
        return !texts.some((text) => text.includes(own));
      });
    expect(unnamed).toEqual([]);
  });
}
