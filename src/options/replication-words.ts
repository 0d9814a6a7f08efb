import type { ReplicationState } from '../store/replication/live-replication.ts';
import type { Fault } from '../store/replication/server-fault.ts';
import { count, isolated, plural, t, type Key } from '../ui/words.ts';

const FAULTS: Readonly<Record<Fault, Key>> = {
  away: 'options_server_away',
  foreign: 'options_server_foreign',
  failing: 'options_server_failing',
  closed: 'options_server_closed',
  gone: 'options_server_gone',
  full: 'options_server_full',
};

/** How replication stands, in a sentence; empty where there is none. */
export function sentenceFor(state: ReplicationState): string {
  const { phase, sent, received, pending, problem, fault, denied, reasonOfDenial } = state;
  if (phase === 'working') return t('options_server_working', count(sent), count(received), count(pending));
  if (phase === 'refused') return t('options_server_denied', problem);
  if (phase === 'failed') return t('options_server_failed', problem);
  if (phase === 'waiting' && problem) return t(FAULTS[fault], problem);
  if (phase === 'waiting' && denied > 0) {
    return plural('options_server_not_all', denied, isolated(reasonOfDenial), count(sent), count(received));
  }
  return phase === 'waiting' ? t('options_server_waiting', count(sent), count(received)) : '';
}
