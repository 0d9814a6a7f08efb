import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The programs that read PDFs are not on this machine. The message is a sentence for people. */
export class PopplerMissing extends Error {
  override readonly name = 'PopplerMissing';
}

/** Dots an inch of the pictures that are looked at: one to a CSS px. */
const RESOLUTION = 96;

const MM = RESOLUTION / 25.4;

/** A4 and its margins as the reader's default has them, mm. */
const SHEET = { width: 210, height: 297, margin: 18 } as const;

/** Rows of px at either side of the end of a page that are looked at. */
const EDGE = 2;

/** A page as a picture: red, green and blue of each px, by rows. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Throws PopplerMissing where pdftotext or pdftoppm cannot be run. */
export function needPoppler(): void {
  for (const program of ['pdftotext', 'pdftoppm']) {
    if (spawnSync(program, ['-v']).error)
      throw new PopplerMissing(`${program} is missing: install poppler-utils (apt-get install poppler-utils).`);
  }
}

/** What stands on the pages of a PDF, in the order in which it was drawn: cells and columns side by side stay apart. */
export function textOnPaper(pdf: Uint8Array): string {
  const run = spawnSync('pdftotext', ['-raw', '-enc', 'UTF-8', '-', '-'], { input: pdf, maxBuffer: 1 << 28 });
  if (run.status !== 0) throw new RangeError(`pdftotext: ${run.stderr.toString()}`);
  return run.stdout.toString();
}

/** The pages of a PDF as pictures. */
export function picturesOf(pdf: Uint8Array): Picture[] {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-paper-'));
  try {
    writeFileSync(join(folder, 'print.pdf'), pdf);
    const run = spawnSync('pdftoppm', ['-r', String(RESOLUTION), join(folder, 'print.pdf'), join(folder, 'page')]);
    if (run.status !== 0) throw new RangeError(`pdftoppm: ${run.stderr.toString()}`);
    const names = readdirSync(folder).filter((name) => name.endsWith('.ppm'));
    return names.sort().map((name) => parsePpm(Uint8Array.from(readFileSync(join(folder, name)))));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Netpbm's binary format of colours (P6) with one byte a channel. */
export function parsePpm(bytes: Uint8Array): Picture {
  const head = Array.from(bytes.subarray(0, 40), (byte) => String.fromCharCode(byte)).join('');
  const [all, width, height] = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(head) ?? [];
  if (all === undefined) throw new RangeError(`no picture: ${head.slice(0, 12)}`);
  return { width: Number(width), height: Number(height), pixels: bytes.subarray(all.length) };
}

/** Whether nothing stands between the margins of a page: all of it has one colour. */
export function isBlank({ width, height, pixels }: Picture): boolean {
  const margin = Math.round(SHEET.margin * MM);
  const first = pixels.subarray(3 * (margin * width + margin), 3 * (margin * width + margin) + 3);
  for (let y = margin; y < height - margin; y++) {
    for (let x = margin; x < width - margin; x++) {
      const at = 3 * (y * width + x);
      for (let c = 0; c < 3; c++) if (Math.abs(pixels[at + c] - first[c]) > 8) return false;
    }
  }
  return true;
}

/** What the end of a page goes through. */
export interface Cuts {
  readonly images: number;
  readonly lines: number;
}

/**
 * What is cut where one page ends and the next begins: ink in the same column at the foot of one and at the head of the
 * other. The print has images of magenta and black text, and nothing else that could go on: no borders, no backgrounds.
 */
export function cutsBetween(pages: readonly Picture[]): Cuts {
  let [images, lines] = [0, 0];
  for (let k = 1; k < pages.length; k++) {
    const [foot, head] = [edgeOf(pages[k - 1], 'foot'), edgeOf(pages[k], 'head')];
    if (foot.magenta.some((inked, x) => inked && head.magenta[x])) images++;
    if (foot.dark.some((inked, x) => inked && head.dark[x])) lines++;
  }
  return { images, lines };
}

/** For each column, whether the outermost rows between the margins have ink there. */
function edgeOf({ width, height, pixels }: Picture, which: 'foot' | 'head'): Record<'magenta' | 'dark', boolean[]> {
  const margin = SHEET.margin * MM;
  const start = which === 'head' ? Math.ceil(margin) : Math.floor(height - margin) - EDGE;
  const inked = (test: (red: number, green: number, blue: number) => boolean) =>
    Array.from({ length: width }, (_, x) =>
      Array.from({ length: EDGE }, (__, k) => 3 * ((start + k) * width + x)).some((at) =>
        test(pixels[at], pixels[at + 1], pixels[at + 2]),
      ),
    );
  return {
    magenta: inked((red, green, blue) => red > 200 && green < 100 && blue > 200),
    dark: inked((red, green, blue) => red < 128 && green < 128 && blue < 128),
  };
}
