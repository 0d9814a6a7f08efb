import { expect, test } from '@playwright/test';
import type { PageState, SiteKnowledge, Taken } from '../../src/messages/protocol.ts';
import type { Result } from '../../src/messages/result.ts';
import { changeClosed } from '../../src/tools/closed-in-page.ts';
import { launchWithExtension } from '../../src/tools/extension.ts';
import { startServer } from '../../src/tools/test-server.ts';
import { putSite } from '../site.ts';
import { openManager } from './manager.ts';

/** A browser of its own, in which the extension is allowed in private windows. */
test('a private window teaches nothing and is told nothing, whatever the settings say', async () => {
  const server = await startServer('.');
  putSite(server);
  const { context } = await launchWithExtension(true);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const id = new URL(worker.url()).host;
  await (await openManager(context)).allowPrivate(id);
  const ours = await context.newPage();
  await expect(async () => {
    await ours.goto(`chrome-extension://${id}/src/options/index.html`);
    await ours.getByRole('checkbox', { name: 'Keep accepted selections as labels' }).check({ timeout: 2000 });
  }).toPass();
  const url = `${server.origin}/plain.html`;
  const tab = await ours.evaluate(async (address) => {
    const made = await chrome.windows.create({ incognito: true, url: address });
    return made?.tabs?.[0]?.id ?? -1;
  }, url);
  const tell = <T>(name: string) =>
    ours.evaluate(
      ([to, message]) =>
        chrome.tabs
          .sendMessage<object, Result<T>>(to, { to: 'page', name: message, request: null }, { frameId: 0 })
          .catch(() => null),
      [tab, name] as const,
    );
  const cdp = await context.browser()?.newBrowserCDPSession();
  if (!cdp) throw new TypeError('the context has no browser');
  const target = async (): Promise<string> => {
    const answer: unknown = await cdp.send('Target.getTargets', { filter: [{ type: 'tab' }] });
    const { targetInfos } = answer as { targetInfos: { targetId: string; url: string }[] };
    return targetInfos.find((one) => one.url === url)?.targetId ?? '';
  };
  await expect.poll(target).not.toBe('');
  const press = async () =>
    cdp.send('Extensions.triggerAction' as 'Browser.getVersion', { id, targetId: await target() });
  const phase = async () => {
    const state = await tell<PageState>('state');
    return state?.ok ? state.value.phase : 'none';
  };
  // A press that comes while the extension is still restarting is lost.
  await expect(async () => {
    await press();
    await expect.poll(phase, { timeout: 8000 }).toBe('shown');
  }).toPass();
  const accepted = await tell<string>('accept');
  expect(accepted?.ok && accepted.value).toContain('private window');
  const taken = await tell<Taken>('take');
  if (!taken?.ok) throw new TypeError('nothing was taken');
  const { lesson, knowledge, kept } = await ours.evaluate(
    async ([tabId, address, taken]) => {
      const forged = {
        url: address,
        label: null,
        replaces: '',
        memory: {
          rule: {
            version: 1,
            shape: '/*.html',
            template: [],
            excluded: [],
            included: [{ many: false, share: 1, path: { inside: [], steps: [{ tag: 'p', names: [], position: 0 }] } }],
          },
          url: address,
          title: '',
          time: '2026-01-01T00:00:00.000Z',
          outline: { inside: '', outside: '', blocks: '', tall: 1 },
        },
        refused: '',
      };
      const send = async (list: string): Promise<unknown[]> => {
        const answers: unknown[] = [];
        for (const message of JSON.parse(list) as object[]) answers.push(await chrome.runtime.sendMessage(message));
        return answers;
      };
      const messages = [
        { to: 'background', name: 'learn', request: { lesson: forged } },
        { to: 'background', name: 'site', request: null },
        { to: 'background', name: 'keep', request: { taken, purpose: 'keep', lesson: forged } },
      ];
      const [{ result }] = await chrome.scripting.executeScript({
        target: { tabId },
        func: send,
        args: [JSON.stringify(messages)],
      });
      const [learnt, site, stored] = result ?? [];
      return { lesson: learnt, knowledge: site as Result<SiteKnowledge>, kept: stored as Result<unknown> };
    },
    [tab, url, taken.value] as const,
  );
  expect(lesson).toEqual({ ok: true, value: '' });
  expect(knowledge).toEqual({
    ok: true,
    value: {
      memories: [],
      keepLabels: false,
      keepMemories: false,
      reopened: null,
      draft: null,
      lettersWithAlt: false,
      method: null,
    },
  });
  expect(kept.ok).toBe(false);
  const left = await ours.evaluate(async () => Object.keys(await chrome.storage.local.get(null)));
  left.push(...(await ours.evaluate(changeClosed, {})));
  expect(left.filter((key) => key !== 'keepLabels')).toEqual([]);
  await ours.goto(`chrome-extension://${id}/src/labels/index.html`);
  await expect(ours.getByText('No labels yet')).toBeVisible();
  await ours.goto(`chrome-extension://${id}/src/library/index.html`);
  await expect(ours.getByText('Nothing kept yet')).toBeVisible();
  await context.close();
  await server.close();
});
