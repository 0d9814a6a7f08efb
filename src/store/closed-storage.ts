/**
 * Closes all storage of the extension to scripts in pages. Chromium opens local storage to them unless it is told
 * otherwise: a page that takes over its renderer could read the password of the server there, and what is remembered of
 * other sites (threat S14). Firefox has no such switch. For the background, whenever it starts.
 */
export async function closeStorage(): Promise<void> {
  const { local, session, sync } = chrome.storage;
  const areas: readonly Partial<Pick<typeof local, 'setAccessLevel'>>[] = [local, session, sync];
  for (const area of areas) await area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
}
