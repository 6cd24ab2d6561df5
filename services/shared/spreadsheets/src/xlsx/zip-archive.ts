import { pipeline, type Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import * as yauzl from 'yauzl';
import type { SpreadsheetLimits } from '../limits.js';
import { SpreadsheetError } from '../spreadsheet.errors.js';

const STORED = 0;
const DEFLATED = 8;

/**
 * The files inside a zip, read one at a time as streams. Sizes and checksums are compared with what was really inflated,
 * and what is inflated is counted against the limit: a zip may state anything.
 */
export class ZipArchive {
  readonly #zip: yauzl.ZipFile;
  readonly #entries: ReadonlyMap<string, yauzl.Entry>;
  readonly #limits: SpreadsheetLimits;
  readonly #blockBytes: number;
  #inflatedBytes = 0;
  #reading: Readable | undefined;

  private constructor(
    zip: yauzl.ZipFile,
    entries: ReadonlyMap<string, yauzl.Entry>,
    limits: SpreadsheetLimits,
    blockBytes: number,
  ) {
    this.#zip = zip;
    this.#entries = entries;
    this.#limits = limits;
    this.#blockBytes = blockBytes;
  }

  /** @throws SpreadsheetError SPREADSHEET_CORRUPT (cut off, or no zip inside), SPREADSHEET_TOO_LARGE (too many files) */
  static async open(path: string, limits: SpreadsheetLimits, blockBytes: number): Promise<ZipArchive> {
    let zip: yauzl.ZipFile;
    try {
      zip = await yauzl.openPromise(path, { autoClose: false });
    } catch (error) {
      throw asCorrupt(error, 'The zip archive is damaged or was cut off.');
    }
    try {
      const entries = await readDirectory(zip, limits.zipEntries);
      return new ZipArchive(zip, entries, limits, blockBytes);
    } catch (error) {
      zip.close();
      throw asCorrupt(error, 'The zip archive has a damaged directory.');
    }
  }

  /** Names are compared without regard to case, as in every Open Packaging file. */
  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  /** The inflated bytes of one file. Leaving the loop early ends the inflating. */
  async *read(name: string): AsyncGenerator<Buffer, void, undefined> {
    const entry = this.#entries.get(name.toLowerCase());
    if (entry === undefined) {
      throw new SpreadsheetError(
        'SPREADSHEET_CORRUPT',
        `The workbook is damaged: its part ${name} is missing.`,
      );
    }
    const damaged = `The workbook is damaged: its part ${name} cannot be unpacked.`;
    let bytes = 0;
    let checksum = 0;
    try {
      const stream = await this.#inflate(entry);
      this.#reading = stream;
      for await (const block of stream as AsyncIterable<Buffer>) {
        bytes += block.length;
        checksum = crc32(block, checksum);
        this.#count(block.length);
        yield block;
      }
    } catch (error) {
      throw asCorrupt(error, damaged);
    } finally {
      this.#reading = undefined;
    }
    if (bytes !== entry.uncompressedSize || checksum !== entry.crc32) {
      throw new SpreadsheetError('SPREADSHEET_CORRUPT', damaged);
    }
  }

  close(): void {
    this.#reading?.destroy();
    this.#zip.close();
  }

  async #inflate(entry: yauzl.Entry): Promise<Readable> {
    if (entry.isEncrypted()) throw encrypted();
    const raw = await this.#zip.openReadStreamPromise(entry, { decodeFileData: false });
    if (entry.compressionMethod === STORED) return raw;
    if (entry.compressionMethod !== DEFLATED) {
      raw.destroy();
      throw new SpreadsheetError(
        'SPREADSHEET_CORRUPT',
        `The zip archive uses compression method ${entry.compressionMethod}, which no spreadsheet program writes.`,
      );
    }
    // Inflating happens on Node's thread pool, so it runs beside the parsing; large blocks keep the hops few.
    const inflate = createInflateRaw({ chunkSize: Math.max(64, this.#blockBytes) });
    // A failure of either destroys both and reaches whoever reads; there is nothing left to do about it here.
    pipeline(raw, inflate, () => undefined);
    return inflate;
  }

  #count(bytes: number): void {
    this.#inflatedBytes += bytes;
    if (this.#inflatedBytes > this.#limits.inflatedBytes) {
      throw new SpreadsheetError(
        'SPREADSHEET_TOO_LARGE',
        `The workbook unpacks to more than ${this.#limits.inflatedBytes} bytes.`,
      );
    }
  }
}

export function encrypted(): SpreadsheetError {
  return new SpreadsheetError(
    'SPREADSHEET_ENCRYPTED',
    'The workbook is protected with a password. Please save it without one.',
  );
}

async function readDirectory(zip: yauzl.ZipFile, limit: number): Promise<Map<string, yauzl.Entry>> {
  if (zip.entryCount > limit) {
    throw new SpreadsheetError(
      'SPREADSHEET_TOO_LARGE',
      `The zip archive holds ${zip.entryCount} files; more than ${limit} are not read.`,
    );
  }
  const entries = new Map<string, yauzl.Entry>();
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    if (!entries.has(name)) entries.set(name, entry);
  }
  return entries;
}

/** Errors of the zip itself become SpreadsheetErrors; trouble with the disk and our own errors pass. */
function asCorrupt(error: unknown, message: string): unknown {
  if (error instanceof SpreadsheetError) return error;
  if (error instanceof Error && 'syscall' in error) return error;
  return new SpreadsheetError('SPREADSHEET_CORRUPT', message, { cause: error });
}
