import { expect, test, vi } from 'vitest';
import type { PageState } from '../../messages/protocol.ts';
import { success } from '../../messages/result.ts';
import type { SessionCommand } from '../keys.ts';
import { createSessionCommands, type SessionCommandsOptions } from './session-commands.ts';

/** A session over which something lies, or not: what was done in it, and what was said. */
function session(isSeen: boolean) {
  const done: string[] = [];
  const said: string[] = [];
  const does = (what: string) => vi.fn(() => Promise.resolve(void done.push(what)));
  const parts = {
    display: {
      now: { phase: 'shown', found: {}, kept: 'clip:1' },
      view: { isSeen: () => Promise.resolve(isSeen) },
      announce: (sentence: string) => void said.push(sentence),
      sayWhatFailed: (error: unknown) => void said.push(String(error)),
    },
    round: () => ({
      signal: new AbortController().signal,
      press: (_: string, work: () => Promise<void>) => work(),
    }),
    adjusting: { adjust: does('adjust'), rest: () => ({}) as PageState, refuse: does('refuse') },
    accepting: { press: does('accept') },
    others: { show: does('methods') },
    handOn: (command: string) => Promise.resolve((done.push(command), 'Done.')),
    open: () => Promise.resolve(success(null)),
    close: () => void done.push('close'),
  };
  return { obey: createSessionCommands(parts as unknown as SessionCommandsOptions), done, said };
}

const RISKY: readonly SessionCommand[] = ['accept', 'print', 'copy', 'save', 'refuse'];

test.each(RISKY)(
  '%s is done where the bar is seen, and not where something lies over it, which is said (S12)',
  async (command) => {
    const seen = session(true);
    seen.obey(command);
    await vi.waitFor(() => expect(seen.done).toEqual([command]));
    const covered = session(false);
    covered.obey(command);
    await vi.waitFor(() => expect(covered.said).toEqual([expect.stringContaining('covers this bar')]));
    expect(covered.done).toEqual([]);
  },
);
