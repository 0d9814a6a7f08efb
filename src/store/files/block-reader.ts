import { BlobReader } from '@zip.js/zip.js/lib/zip-no-worker.js';

/** Bytes that are read at once, and how many such blocks are held. */
const BLOCK = 1_000_000;
const HELD = 4;

/**
 * Reads a file by blocks: an archive is thousands of small files, and whoever reads a Blob asks another process each time.
 * What does not lie in one block is read by itself.
 */
export class BlockReader extends BlobReader {
  readonly #file: Blob;
  /** By their number, the one that was asked for last at the end. */
  readonly #blocks = new Map<number, Promise<Uint8Array>>();

  constructor(file: Blob) {
    super(file);
    this.#file = file;
  }

  override async readUint8Array(offset: number, length: number): Promise<Uint8Array> {
    const number = Math.floor(offset / BLOCK);
    const within = offset - number * BLOCK;
    if (within + length > BLOCK) return super.readUint8Array(offset, length);
    return (await this.#block(number)).slice(within, within + length);
  }

  #block(number: number): Promise<Uint8Array> {
    const block = this.#blocks.get(number) ?? this.#read(number);
    this.#blocks.delete(number);
    this.#blocks.set(number, block);
    for (const other of this.#blocks.keys()) if (this.#blocks.size > HELD) this.#blocks.delete(other);
    return block;
  }

  async #read(number: number): Promise<Uint8Array> {
    return new Uint8Array(await this.#file.slice(number * BLOCK, (number + 1) * BLOCK).arrayBuffer());
  }
}
