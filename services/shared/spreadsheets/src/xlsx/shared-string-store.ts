import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { readSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Strings per page: what is written to, read from and kept of the temporary file at once. */
const PAGE_STRINGS = 256;
/** Rough cost of a string in memory beside its characters. */
const STRING_OVERHEAD_BYTES = 32;
/** XML has no such character, so it can stand between the strings of a page. */
const SEPARATOR = '\0';

interface Page {
  readonly strings: string[];
  bytes: number;
}

/**
 * The shared strings of a workbook by their index, in bounded memory. Up to the bound they simply stay in memory. Beyond
 * it pages go to a temporary file and the most recently used ones stay: writers number strings by their first use, so a
 * sheet read from top to bottom asks for neighbouring pages and again and again for those of frequent strings.
 *
 * The temporary file has no name once it is open, so not even a killed process leaves one behind.
 */
export class SharedStringStore {
  readonly #bound: number;
  /** Position and length in the temporary file of each page written there, by page number. */
  readonly #written: { readonly position: number; readonly length: number }[] = [];
  /** Two generations of pages: what is used moves to the young one; when that is half the bound, the old one goes. */
  #young = new Map<number, Page>();
  #old = new Map<number, Page>();
  #youngBytes = 0;
  #filling: Page = { strings: [], bytes: 0 };
  #pages = 0;
  #file: FileHandle | undefined;
  #fileLength = 0;
  #lastNumber = -1;
  #lastPage: Page | undefined;

  /** `bound` is in bytes. */
  constructor(bound: number) {
    this.#bound = bound;
  }

  /** Whether some strings are in the temporary file. */
  get isSpilled(): boolean {
    return this.#file !== undefined;
  }

  add(text: string): void {
    const page = this.#filling;
    page.strings.push(text);
    page.bytes += text.length + STRING_OVERHEAD_BYTES;
    if (page.strings.length === PAGE_STRINGS) this.#finishPage();
  }

  /** To be called now and then while adding, and at the end: writes out what is beyond the bound. */
  async spill(): Promise<void> {
    if (this.#file === undefined) {
      if (this.#youngBytes <= this.#bound) return;
      this.#file = await openNamelessFile();
    }
    // Until now every full page is in the young generation; those not yet written are the last ones.
    const blocks: Buffer[] = [];
    let position = this.#fileLength;
    for (let number = this.#written.length; number < this.#pages; number += 1) {
      const page = this.#young.get(number);
      if (page === undefined) throw new Error(`page ${number} was dropped before it was written`);
      const block = Buffer.from(page.strings.join(SEPARATOR));
      this.#written.push({ position, length: block.length });
      position += block.length;
      blocks.push(block);
    }
    await writeAll(this.#file, blocks, this.#fileLength);
    this.#fileLength = position;
    if (this.#youngBytes > this.#bound / 2) this.#startGeneration();
  }

  /** The string with this index, or undefined when there is none. */
  get(index: number): string | undefined {
    const number = Math.floor(index / PAGE_STRINGS);
    if (number !== this.#lastNumber) {
      this.#lastPage = number === this.#pages ? this.#filling : this.#page(number);
      this.#lastNumber = number;
    }
    return this.#lastPage?.strings[index % PAGE_STRINGS];
  }

  async close(): Promise<void> {
    this.#young.clear();
    this.#old.clear();
    this.#lastPage = undefined;
    await this.#file?.close();
  }

  #page(number: number): Page | undefined {
    const young = this.#young.get(number);
    if (young !== undefined || this.#file === undefined) return young;
    const page = this.#old.get(number) ?? this.#readPage(this.#file, number);
    if (page !== undefined) this.#keep(number, page);
    return page;
  }

  /** Synchronous, because a cell cannot wait; the page is nearly always in the system's file cache. */
  #readPage(file: FileHandle, number: number): Page | undefined {
    const place = this.#written[number];
    if (place === undefined) return undefined;
    const block = Buffer.allocUnsafe(place.length);
    for (let read = 0; read < block.length; ) {
      const bytes = readSync(file.fd, block, read, block.length - read, place.position + read);
      if (bytes === 0) throw new Error('the temporary file of the shared strings is shorter than written');
      read += bytes;
    }
    const text = block.toString('utf8');
    return { strings: text.split(SEPARATOR), bytes: text.length + PAGE_STRINGS * STRING_OVERHEAD_BYTES };
  }

  #finishPage(): void {
    const page = this.#filling;
    this.#filling = { strings: [], bytes: 0 };
    this.#young.set(this.#pages, page);
    this.#youngBytes += page.bytes;
    this.#pages += 1;
  }

  #keep(number: number, page: Page): void {
    if (this.#youngBytes > this.#bound / 2) this.#startGeneration();
    this.#old.delete(number);
    this.#young.set(number, page);
    this.#youngBytes += page.bytes;
  }

  #startGeneration(): void {
    this.#old = this.#young;
    this.#young = new Map();
    this.#youngBytes = 0;
  }
}

async function openNamelessFile(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'shared-strings-'));
  try {
    return await open(join(folder, 'pages'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeAll(file: FileHandle, blocks: readonly Buffer[], position: number): Promise<void> {
  const bytes = Buffer.concat(blocks);
  for (let written = 0; written < bytes.length; ) {
    const result = await file.write(bytes, written, bytes.length - written, position + written);
    written += result.bytesWritten;
  }
}
