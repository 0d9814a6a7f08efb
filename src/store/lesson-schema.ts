import * as v from 'valibot';
import { checkLabel } from '../clip/check-label.ts';
import { newMemorySchema } from './memory.ts';
import { takenSchema } from './schema.ts';

const id = v.pipe(v.string(), v.maxLength(200));

/** A label in full: what is wrong with it is a reason to refuse the message. */
const labelSchema = v.pipe(
  v.unknown(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return checkLabel(dataset.value);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      addIssue({ message: error.message });
      return NEVER;
    }
  }),
);

/** What a page sends to be learnt from. */
const lessonSchema = v.object({
  url: v.pipe(v.string(), v.maxLength(20_000)),
  label: v.nullable(labelSchema),
  replaces: id,
  memory: v.nullable(newMemorySchema),
  refused: id,
});

export const learnRequestSchema = v.strictObject({ lesson: lessonSchema });

/** A lesson that does not hold teaches nothing, and keeps no article from being kept. */
const anyLessonSchema = v.union([
  lessonSchema,
  v.null(),
  v.pipe(
    v.unknown(),
    v.transform(() => 'invalid' as const),
  ),
]);

export const keepRequestSchema = v.object({
  taken: takenSchema,
  purpose: v.picklist(['keep', 'print']),
  lesson: v.optional(anyLessonSchema, null),
  before: v.optional(id, ''),
});
