/**
 * Closes all storage of the extension to scripts in pages. Chromium opens local storage to them unless it is told
 * otherwise (threat S14). Firefox has no such switch: what nobody else may read stands in `closed-area.ts`. For the
 * background, whenever it starts.
 */
export async function closeStorage(): Promise<void> {
  const { local, session, sync } = chrome.storage;
  const areas: readonly Partial<Pick<typeof local, 'setAccessLevel'>>[] = [local, session, sync];
  for (const area of areas) await area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
}
