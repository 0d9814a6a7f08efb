import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const PERMISSIONS = ['activeTab', 'scripting', 'storage', 'contextMenus', 'unlimitedStorage'];

for (const browser of ['chromium', 'firefox']) {
  const folder = fileURLToPath(new URL(`../../dist/${browser}`, import.meta.url));
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
