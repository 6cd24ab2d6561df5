import { readSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A temporary file without a name: it is deleted from its folder while it is open, so that even a killed
 * process leaves no file behind.
 */
export class NamelessFile {
  readonly #file: FileHandle;
  readonly #folder: string;
  #length = 0;

  private constructor(file: FileHandle, folder: string) {
    this.#file = file;
    this.#folder = folder;
  }

  static async create(): Promise<NamelessFile> {
    const folder = await mkdtemp(join(tmpdir(), 'shared-strings-'));
    try {
      return new NamelessFile(await open(join(folder, 'bytes'), 'wx+', 0o600), folder);
    } finally {
      await discard(folder);
    }
  }

  /** Returns the position that the bytes were written to. */
  async append(bytes: Uint8Array): Promise<number> {
    const position = this.#length;
    for (let written = 0; written < bytes.length; ) {
      const result = await this.#file.write(bytes, written, bytes.length - written, position + written);
      written += result.bytesWritten;
    }
    this.#length += bytes.length;
    return position;
  }

  /** File descriptor with which any thread of the process can read the file until it is closed. */
  get descriptor(): number {
    return this.#file.fd;
  }

  async close(): Promise<void> {
    await this.#file.close();
    await discard(this.#folder);
  }
}

/** A network file system keeps an open file under another name, and its folder until the file is closed. */
async function discard(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true }).catch(() => undefined);
}

/**
 * Fills the first `length` bytes of `target`. Synchronous: recently written bytes are in the system's page
 * cache.
 */
export function readFully(descriptor: number, target: Uint8Array, length: number, position: number): void {
  for (let done = 0; done < length; ) {
    const bytes = readSync(descriptor, target, done, length - done, position + done);
    if (bytes === 0) throw new Error('the temporary file is shorter than what was written to it');
    done += bytes;
  }
}
