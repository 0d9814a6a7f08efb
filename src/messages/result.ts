/** An answer that can fail, as a value: what crosses a message border. `sentence` is for people: what happened and what to do next. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

/** `code` is for programs and tests, `sentence` for people. */
export interface Problem {
  readonly code: ProblemCode;
  readonly sentence: string;
}

/** 'bad-message': of a wrong shape, or not for the sender to send. 'failed': for a reason that nobody foresaw. */
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
  | 'too-large'
  | 'bad-message'
  | 'failed';

/** The answer of something that did not fail. */
export function success<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** The answer of something that failed; the sentence is empty where the person needs to be told nothing. */
export function failure(code: ProblemCode, sentence: string): Result<never> {
  return { ok: false, problem: { code, sentence } };
}
