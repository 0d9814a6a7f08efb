/** The body of an answer; null where it has more than `most` bytes, without reading on: a server need not tell the size before. */
export async function bodyUpTo(answer: Response, most: number): Promise<Blob | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = answer.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    size += next.value.length;
    if (size > most) {
      await reader?.cancel();
      return null;
    }
    chunks.push(next.value);
  }
  return new Blob(chunks);
}
