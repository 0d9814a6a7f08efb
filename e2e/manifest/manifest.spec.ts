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
    for (const key of ['host_permissions', 'optional_host_permissions', 'content_scripts', 'externally_connectable']) {
      expect(manifest).not.toHaveProperty(key);
    }
  });

  test(`${browser}: nothing of it can be read by a page`, () => {
    expect(manifest).not.toHaveProperty('web_accessible_resources');
  });

  test(`${browser}: its pages load and send nothing, and run no code but their own`, () => {
    const policy = (manifest.content_security_policy as { extension_pages: string }).extension_pages;
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
    ]) {
      expect(policy).toContain(part);
    }
    expect(policy).not.toMatch(/https?:|unsafe-eval|\*/);
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
