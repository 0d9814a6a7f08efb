import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { writeJson } from '../json-file.ts';
import type { Floors } from './gate.ts';

/** Where the floors stand. */
const FILE = fileURLToPath(new URL('./floors.json', import.meta.url));

const Figures = v.record(v.string(), v.object({ value: v.number(), pages: v.record(v.string(), v.number()) }));

const Stored = v.object({
  own: Figures,
  corpus: Figures,
  lowered: v.array(
    v.object({
      sample: v.picklist(['own', 'corpus']),
      figure: v.string(),
      from: v.number(),
      to: v.number(),
      reason: v.string(),
    }),
  ),
});

/** The stored floors; none where there is no file. Throws where the file is something else. */
export function readFloors(): Floors {
  if (!existsSync(FILE)) return { own: {}, corpus: {}, lowered: [] };
  return v.parse(Stored, JSON.parse(readFileSync(FILE, 'utf8')));
}

/** Writes the floors in place of those before; whether one may be lowered is not asked here. */
export const writeFloors = (floors: Floors): Promise<void> => writeJson(FILE, floors);
