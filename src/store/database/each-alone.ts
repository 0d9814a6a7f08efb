/**
 * Does something with each of some documents, one after the other, also where it fails with others. Throws at the end, where
 * it failed with any: an Error that names the first of them, with what was thrown there as its cause.
 */
export async function eachAlone<T extends { readonly _id: string }>(
  documents: Iterable<T> | AsyncIterable<T>,
  work: (document: T) => Promise<void>,
): Promise<void> {
  const failed: { readonly id: string; readonly cause: unknown }[] = [];
  for await (const document of documents) {
    try {
      await work(document);
    } catch (cause) {
      failed.push({ id: document._id, cause });
    }
  }
  if (failed.length === 0) return;
  const [{ id, cause }] = failed;
  throw new Error(`${failed.length} documents, the first of them ${id}, were not taken care of`, { cause });
}
