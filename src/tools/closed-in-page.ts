/** What a test does with the values that the extension keeps where no script in a page reaches. */
export interface ClosedChange {
  /** Values to put in, by key. */
  readonly put?: Readonly<Record<string, unknown>>;
  /** All whose keys begin so go. */
  readonly forget?: string;
  /** What all contexts are told has changed. */
  readonly changing?: 'server' | 'memories' | 'later';
}

/** Does it, and gives the keys of what is there then, in order. Runs in a page of the extension. */
export async function changeClosed({ put = {}, forget = '', changing }: ClosedChange): Promise<string[]> {
  const request = indexedDB.open('winnow-closed', 1);
  request.onupgradeneeded = () => {
    for (const name of ['values', 'state']) request.result.createObjectStore(name);
  };
  await new Promise<unknown>((resolve, reject) => {
    request.onsuccess = resolve;
    request.onerror = () => reject(request.error ?? new TypeError('the database could not be opened'));
  });
  const all = request.result.transaction('values', 'readwrite');
  const values = all.objectStore('values');
  if (forget !== '') values.delete(IDBKeyRange.bound(forget, `${forget}\uffff`));
  for (const [key, value] of Object.entries(put)) values.put(value, key);
  const keys = values.getAllKeys();
  await new Promise<unknown>((resolve, reject) => {
    all.oncomplete = resolve;
    all.onerror = () => reject(all.error ?? new TypeError('nothing was written'));
  });
  request.result.close();
  if (changing) {
    const channel = new BroadcastChannel(`winnow-${changing}`);
    channel.postMessage(null);
    channel.close();
  }
  return keys.result.map(String);
}
