/** An answer that can fail, as a value: what crosses a message border. `sentence` is for people: what happened and what to do next. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

/** `code` is for programs and tests, `sentence` for people. */
export interface Problem {
  readonly code: ProblemCode;
  readonly sentence: string;
}

export type ProblemCode =
  | 'browser-page'
  | 'store-page'
  | 'pdf'
  | 'not-html'
  | 'frameset'
  | 'empty'
  | 'refused'
  | 'no-page'
  | 'nothing-selected'
  | 'stopped'
  | 'changed'
  | 'covered'
  | 'full'
  | 'bad-message'
  | 'failed';

export function success<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function failure(code: ProblemCode, sentence: string): Result<never> {
  return { ok: false, problem: { code, sentence } };
}
