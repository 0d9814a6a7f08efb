import { useEffect, useRef, useState } from 'preact/hooks';
import browser from 'webextension-polyfill';
import { keepAwake } from '../messages/channel.ts';
import { OFF, type ReplicationState } from '../store/replication/live-replication.ts';
import { watchReplication } from '../store/replication/replication-state.ts';
import {
  databaseAddress,
  labelsAddress,
  onServerChange,
  readServer,
  writeServer,
  type Server,
} from '../store/replication/server.ts';
import { hostPatterns } from '../store/settings/host-patterns.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { isolated, t } from '../ui/words.ts';
import { sentenceFor } from './replication-words.ts';
import type { Write } from './write.ts';

/** Names a server of the person's own, on which the library is kept too. */
export function ServerSection({ onWrite }: { readonly onWrite: Write }) {
  const [server, setServer] = useState<Server | null>(null);
  const [state, setState] = useState<ReplicationState>(OFF);
  const [labels, setLabels] = useState<ReplicationState>(OFF);
  const [refusal, setRefusal] = useState('');
  const [left, setLeft] = useState<Server | null>(null);
  useEffect(() => {
    const read = () => void readServer().then(setServer);
    onServerChange(read);
    read();
    void watchReplication('library', setState);
    void watchReplication('labels', setLabels);
    keepAwake(browser);
  }, []);
  const change = (next: Server | null) => onWrite(writeServer(next));
  const giveBack = (url: string) => browser.permissions.remove({ origins: hostPatterns([url]) });
  const disconnect = async (): Promise<void> => {
    setLeft(server);
    if ((await change(null)) && server) await giveBack(server.url);
  };
  const connect = async (typed: Server): Promise<void> => {
    const url = databaseAddress(typed.url);
    if (!url) return setRefusal(t('options_server_bad'));
    setRefusal('');
    // First of all: browsers ask only within the click.
    if (!(await browser.permissions.request({ origins: hostPatterns([url]) }))) {
      return setRefusal(t('options_server_refused'));
    }
    if (!(await change({ ...typed, url }))) await giveBack(url);
  };
  return (
    <section>
      <h2>{t('options_server')}</h2>
      <p id="server-note">{t('options_server_note')}</p>
      {server ? (
        <p class="connected">
          <bdi>{server.url}</bdi>
          <button type="button" class="button" onClick={() => void disconnect()}>
            {t('options_server_disconnect')}
          </button>
        </p>
      ) : (
        <ServerForm {...{ left }} onConnect={(typed) => void connect(typed)} />
      )}
      {server && <LabelSwitch server={server} onSwitch={(on) => change({ ...server, labels: on })} />}
      <p {...saying(state)}>{refusal || (server ? sentenceFor(state) : '')}</p>
      {server?.labels && <p {...saying(labels)}>{t('options_server_labels_state', sentenceFor(labels))}</p>}
    </section>
  );
}

/** What is heard of a sentence that changes: not the numbers of a copy under way, which change with each document. */
function saying({ phase }: ReplicationState) {
  return { role: 'status', 'aria-live': phase === 'working' ? 'off' : 'polite' } as const;
}

interface LabelSwitchProps {
  readonly server: Server;
  readonly onSwitch: (on: boolean) => Promise<boolean>;
}

/** Labels hold whole pages: they go to the server only where somebody says so. */
function LabelSwitch({ server, onSwitch }: LabelSwitchProps) {
  return (
    <>
      <label class="line">
        <Checkbox checked={server.labels} noteId="server-labels-note" onSwitch={onSwitch} />
        {t('options_server_labels')}
      </label>
      <p id="server-labels-note">{t('options_server_labels_note', isolated(labelsAddress(server)))}</p>
    </>
  );
}

interface ServerFormProps {
  /** What was named before: address and name stand there again, as often one letter is wrong. */
  readonly left: Server | null;
  readonly onConnect: (typed: Server) => void;
}

function ServerForm({ left, onConnect }: ServerFormProps) {
  const url = useRef<HTMLInputElement>(null);
  const user = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const valueOf = (field: { readonly current: HTMLInputElement | null }) => field.current?.value ?? '';
  return (
    <form
      class="server"
      onSubmit={(event) => {
        event.preventDefault();
        onConnect({ url: valueOf(url), user: valueOf(user), password: valueOf(password), labels: false });
      }}
    >
      <label class="wide">
        {t('options_server_address')}
        <input
          ref={url}
          defaultValue={left?.url}
          type="url"
          required
          dir="ltr"
          spellcheck={false}
          aria-describedby="server-note"
        />
      </label>
      <label>
        {t('options_server_user')}
        <input ref={user} defaultValue={left?.user} autocomplete="username" dir="ltr" spellcheck={false} />
      </label>
      <label>
        {t('options_server_password')}
        <input ref={password} type="password" autocomplete="current-password" dir="ltr" />
      </label>
      <button type="submit" class="button primary">
        {t('options_server_connect')}
      </button>
    </form>
  );
}
