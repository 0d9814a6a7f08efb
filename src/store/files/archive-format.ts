import * as v from 'valibot';
import type { Clip } from '../../clip/clip.ts';
import { clipSchema, pictureSchema } from '../database/schema.ts';

/** Raised whenever the files of an archive change, but for such as an older version may pass over, or their meaning; older ones stay readable. */
export const ARCHIVE_VERSION = 1;

/** The file that says what the archive is; it stands first. */
export const ARCHIVE_HEAD = 'winnow-library.json';

/** What ARCHIVE_HEAD holds: `version` may be one that is later than ours, `created` is ISO 8601, `articles` how many articles the archive says it has. */
export const archiveHeadSchema = v.object({
  format: v.literal('winnow-library'),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  created: v.pipe(v.string(), v.isoTimestamp()),
  articles: v.pipe(v.number(), v.minValue(0)),
});

/** One article, a file of its own: everything that is stored of it but the bytes of its images. */
export const archivedSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^clip:[\w:.+-]{1,200}$/)),
  clip: clipSchema,
  tags: v.array(v.string()),
  read: v.boolean(),
  progress: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  deletedAt: v.union([v.literal(''), v.pipe(v.string(), v.isoTimestamp())]),
  /** Where a person gave the title. */
  renamed: v.exactOptional(v.boolean()),
  /** Numbers of the blocks that a person took out. */
  removed: v.exactOptional(v.array(v.pipe(v.number(), v.integer(), v.minValue(0)))),
  /** `file`: path of the bytes in the archive. An image of several articles stands there once. */
  pictures: v.array(
    v.object({
      url: pictureSchema.entries.url,
      type: pictureSchema.entries.type,
      file: v.pipe(v.string(), v.regex(/^images\/[\w.-]+$/)),
    }),
  ),
});

/** An article of an archive that `archivedSchema` has let through. */
export type Archived = Omit<v.InferOutput<typeof archivedSchema>, 'clip'> & { clip: Clip };
