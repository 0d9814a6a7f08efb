import { mkdir } from 'node:fs/promises';
import { chromium } from 'playwright';
import { CHROMIUM_ARGS, needChromium } from './find-browser.mjs';

/** Sides of the icons that the manifest names, px. */
const SIZES = [16, 32, 48, 128];

/** The mark of src/ui/mark.tsx; at 16 px the thin lines go, so that the block stays crisp. */
function drawing(size: number): string {
  const lines =
    size > 16
      ? '<rect x="7" y="6.5" width="18" height="2.6" rx="1.3" fill="#fff" opacity=".38"/>' +
        '<rect x="7" y="22.9" width="11" height="2.6" rx="1.3" fill="#fff" opacity=".38"/>'
      : '<rect x="6" y="6" width="20" height="2" fill="#fff" opacity=".4"/><rect x="6" y="24" width="12" height="2" fill="#fff" opacity=".4"/>';
  const block =
    size > 16
      ? '<rect x="7" y="12" width="18" height="8" rx="2.4" fill="#f5c451"/>'
      : '<rect x="6" y="12" width="20" height="8" rx="2" fill="#f5c451"/>';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">
    <rect width="32" height="32" rx="8" fill="#1c6349"/>${lines}${block}</svg>`;
}

/** Draws public/icons/*.png anew. */
async function drawIcons(): Promise<void> {
  const browser = await chromium.launch({ ...needChromium(), args: CHROMIUM_ARGS });
  await mkdir('public/icons', { recursive: true });
  for (const size of SIZES) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>body{margin:0;background:transparent}svg{display:block}</style>${drawing(size)}`);
    await page.screenshot({ path: `public/icons/${size}.png`, omitBackground: true });
  }
  await browser.close();
}

await drawIcons();
