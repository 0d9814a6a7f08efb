import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Something hostile or odd that a page may hold. */
export interface Input {
  /** Where it is from: a collection's file, or a row of the threats. */
  readonly from: string;
  /** Markup of a body. */
  readonly html: string;
}

/** Reads the public collections of a folder: its README.md says what they are. Null where the folder is not there. */
export function readCollections(folder: string): Input[] | null {
  if (!existsSync(join(folder, 'sanitiser-expectations.json'))) return null;
  return [...sanitiserPayloads(folder), ...beacons(folder), ...treeTests(folder)];
}

function sanitiserPayloads(folder: string): Input[] {
  const cases = JSON.parse(readFileSync(join(folder, 'sanitiser-expectations.json'), 'utf8')) as { payload: string }[];
  return cases.map(({ payload }) => ({ from: 'sanitiser-expectations', html: payload }));
}

/** One input a section: sections begin with a comment that names a way in which HTML asks for something. */
function beacons(folder: string): Input[] {
  const text = readFileSync(join(folder, 'beacons.html'), 'utf8');
  const sections = text.split(/(?=<!--\s*\n?\s*%)/).filter((section) => section.includes('leaking.via'));
  return sections.map((html) => ({ from: 'beacons', html }));
}

/** The `#data` of every test of html5lib's tree construction. */
function treeTests(folder: string): Input[] {
  const names = readdirSync(join(folder, 'html5lib'))
    .filter((name) => name.endsWith('.dat'))
    .sort();
  return names.flatMap((name) => {
    const text = readFileSync(join(folder, 'html5lib', name), 'utf8');
    const data = Array.from(text.matchAll(/^#data\n([^]*?)\n#errors/gm), ([, html]) => html);
    return data.map((html) => ({ from: `html5lib/${name}`, html }));
  });
}
