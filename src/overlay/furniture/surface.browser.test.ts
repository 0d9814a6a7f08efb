import { afterEach, expect, test, vi } from 'vitest';
import { mountSurface } from './surface.ts';

let running = new AbortController();

function mounted() {
  running = new AbortController();
  const lost = vi.fn();
  return { ...mountSurface(running.signal, lost), lost };
}

afterEach(() => running.abort());

const isShown = (host: HTMLElement) => host.isConnected && host.matches(':popover-open');

test('what the page takes away, or hides, is shown again (S11)', async () => {
  const { host, lost } = mounted();
  host.remove();
  await vi.waitFor(() => expect(isShown(host)).toBe(true));
  host.hidePopover();
  await vi.waitFor(() => expect(isShown(host)).toBe(true));
  expect(lost).not.toHaveBeenCalled();
});

test('a page that takes it away again and again has its way, and that is told once it has (S11)', async () => {
  const { host, lost } = mounted();
  await vi.waitFor(() => {
    if (host.isConnected) host.remove();
    expect(lost).toHaveBeenCalled();
  });
  expect(host.isConnected).toBe(false);
});

test('no rule of the page reaches it, be it ever so important (S11)', () => {
  const sheet = document.createElement('style');
  sheet.textContent = '* { all: unset !important; display: none !important; position: static !important }';
  document.head.append(sheet);
  const { position, display, pointerEvents } = getComputedStyle(mounted().host);
  expect([position, display, pointerEvents]).toEqual(['fixed', 'block', 'none']);
  sheet.remove();
});

test('at the end it is gone, and does not come back', async () => {
  const { host } = mounted();
  running.abort();
  document.documentElement.append(document.createElement('i'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(host.isConnected).toBe(false);
  document.documentElement.lastElementChild?.remove();
});
