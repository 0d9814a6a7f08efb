import * as v from 'valibot';
import { checkLabel, checkSelection } from '../../clip/labels/check-label.ts';
import { takenSchema } from '../database/schema.ts';
import { newMemorySchema } from '../settings/memory.ts';

const id = v.pipe(v.string(), v.maxLength(200));

const address = v.pipe(v.string(), v.maxLength(20_000));

/** A part of a message that becomes 'invalid' where it does not fit its schema: the other parts are of use all the same. */
function orInvalid<S extends v.GenericSchema>(schema: S) {
  return v.union([
    schema,
    v.pipe(
      v.unknown(),
      v.transform(() => 'invalid' as const),
    ),
  ]);
}

/** A value by a check that throws TypeError. */
function passing<T>(check: (value: unknown) => T) {
  return v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      try {
        return check(dataset.value);
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        addIssue({ message: error.message });
        return NEVER;
      }
    }),
  );
}

/** A label in full. */
const labelSchema = passing(checkLabel);

/** What a page sends to be learnt from. */
const lessonSchema = v.object({
  url: address,
  label: orInvalid(v.nullable(labelSchema)),
  replaces: id,
  memory: orInvalid(v.nullable(newMemorySchema)),
  refused: id,
});

/** The message `learn`. A label or a memory in it that does not hold is 'invalid'; the rest is of use. */
export const learnRequestSchema = v.strictObject({ lesson: lessonSchema });

/** A lesson that does not hold teaches nothing, and keeps no article from being kept. */
const anyLessonSchema = orInvalid(v.nullable(lessonSchema));

/** The message `keep`. A lesson that does not hold is 'invalid'; an article that does not fails the whole. */
export const keepRequestSchema = v.object({
  taken: takenSchema,
  purpose: v.picklist(['keep', 'print']),
  lesson: v.optional(anyLessonSchema, null),
  earlier: v.optional(v.strictObject({ kept: id, printed: id }), { kept: '', printed: '' }),
});

/** The message `draft`. */
export const draftRequestSchema = v.strictObject({
  url: address,
  selection: v.nullable(passing((value) => checkSelection(value, 'selection'))),
});
