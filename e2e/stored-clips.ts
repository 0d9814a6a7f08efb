/** Clips in the library, read past the code of the extension. Runs in one of its pages. */
export async function storedClips(): Promise<number> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new TypeError('the database could not be read'));
    });
  const name = '_pouch_winnow';
  // Opening it would make one: nothing was stored yet.
  if (!(await indexedDB.databases()).some((one) => one.name === name)) return 0;
  const database = await settled(indexedDB.open(name));
  const keys = await settled(database.transaction('document-store').objectStore('document-store').getAllKeys());
  database.close();
  return keys.filter((key) => typeof key === 'string' && key.startsWith('clip:')).length;
}
