import { success, type Result } from '../../messages/result.ts';
import type { Parts } from '../parts.ts';
import type { OtherMethods, OtherMethodsOptions } from './other-methods.ts';

/** What the other methods need when they come, and how they are had. */
export interface MethodsOnDemandOptions extends OtherMethodsOptions {
  readonly loadMethods: () => Promise<Result<Parts['methods']>>;
}

/**
 * What other methods find: hardly anybody asks, so the part of the script that tells comes with the first question. That
 * it could not be had is the answer.
 */
export function createMethodsOnDemand(options: MethodsOnDemandOptions): OtherMethods {
  /** Null until somebody asks. */
  let others: OtherMethods | null = null;

  async function load(): Promise<Result<OtherMethods>> {
    const part = await options.loadMethods();
    if (!part.ok) return part;
    others ??= part.value.createOtherMethods(options);
    return success(others);
  }

  return {
    async alternatives() {
      const methods = await load();
      return methods.ok ? methods.value.alternatives() : methods;
    },
    async use(extractor) {
      const methods = await load();
      return methods.ok ? methods.value.use(extractor) : methods;
    },
    async show(digit) {
      const signal = options.running();
      const methods = await load();
      if (signal.aborted) return;
      if (methods.ok) return methods.value.show(digit);
      options.view()?.closeMethods();
      options.announce(methods.problem.sentence);
    },
    mark: () => others?.mark(),
  };
}
