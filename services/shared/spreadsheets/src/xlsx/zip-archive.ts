import { read } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import type { InflateRaw } from 'node:zlib';
import * as yauzl from 'yauzl';
import type { SpreadsheetLimits } from '../limits.js';
import { quoteFromFile } from '../quote-from-file.js';
import { passwordProtected, SpreadsheetError } from '../spreadsheet.errors.js';

const STORED = 0;
const DEFLATED = 8;
const COMPRESSED_BLOCK_BYTES = 64 * 1024;

const END_SIGNATURE = 'PK\x05\x06';
/** Its last field is the length of the comment that follows it. */
const END_RECORD_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
/** What may stand behind a zip. */
const MOST_BYTES_BEHIND = 64 * 1024;

/**
 * The files inside a zip, read one at a time as streams. A zip may state any size or checksum, so both are
 * compared with the bytes that were really inflated, and those bytes are counted against the limit.
 */
export class ZipArchive {
  readonly #file: FileHandle;
  readonly #zip: yauzl.ZipFile;
  readonly #entries: ReadonlyMap<string, yauzl.Entry>;
  readonly #limits: SpreadsheetLimits;
  readonly #blockBytes: number;
  #inflatedBytes = 0;
  /** The inflated bytes by file. */
  readonly #counted = new Map<yauzl.Entry, number>();
  #inflating: InflateRaw | undefined;

  private constructor(
    file: FileHandle,
    zip: yauzl.ZipFile,
    entries: ReadonlyMap<string, yauzl.Entry>,
    limits: SpreadsheetLimits,
    blockBytes: number,
  ) {
    this.#file = file;
    this.#zip = zip;
    this.#entries = entries;
    this.#limits = limits;
    this.#blockBytes = blockBytes;
  }

  /**
   * Reads the directory of an open file. The archive owns the file from then on and closes it.
   *
   * @throws SpreadsheetError SPREADSHEET_CORRUPT (cut off, or no zip inside), SPREADSHEET_TOO_LARGE (too many
   *   files)
   */
  static async open(file: FileHandle, limits: SpreadsheetLimits, blockBytes: number): Promise<ZipArchive> {
    try {
      // yauzl must not close the descriptor: it belongs to the file handle.
      const reader = new FileReader(file);
      const zip = await yauzl.fromRandomAccessReaderPromise(reader, await endOfZip(file), {
        autoClose: false,
        // Otherwise yauzl refuses a name such as `/xl/workbook.xml`, as some programs write it (nameOf).
        decodeStrings: false,
      });
      return new ZipArchive(file, zip, await readDirectory(zip, limits.zipEntries), limits, blockBytes);
    } catch (error) {
      throw asCorrupt(error, 'The workbook is damaged or was cut off: its zip directory cannot be read.');
    }
  }

  /** Names are compared without regard to case, as in every Open Packaging file. */
  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  /**
   * The inflated bytes of one file. Leaving the loop early stops the inflating, as does starting to read
   * another file.
   */
  async *read(name: string): AsyncGenerator<Buffer, void, undefined> {
    const entry = this.#entries.get(name.toLowerCase());
    if (entry === undefined) {
      throw new SpreadsheetError(
        'SPREADSHEET_CORRUPT',
        `The workbook is damaged: its part ${quoteFromFile(name)} is missing.`,
      );
    }
    const damaged = `The workbook is damaged: its part ${quoteFromFile(name)} cannot be unpacked.`;
    let bytes = 0;
    let checksum = 0;
    let inflating: InflateRaw | undefined;
    // A file that is read twice counts once.
    this.#inflatedBytes -= this.#counted.get(entry) ?? 0;
    this.#counted.delete(entry);
    try {
      const inflated = await this.#inflate(entry);
      inflating = this.#inflating;
      for await (const block of inflated) {
        bytes += block.length;
        checksum = crc32(block, checksum);
        this.#counted.set(entry, bytes);
        this.#count(block.length);
        yield block;
      }
    } catch (error) {
      throw asCorrupt(error, damaged);
    } finally {
      inflating?.destroy();
    }
    if (bytes !== entry.uncompressedSize || checksum !== entry.crc32) {
      throw new SpreadsheetError('SPREADSHEET_CORRUPT', damaged);
    }
  }

  async close(): Promise<void> {
    this.#inflating?.destroy();
    await this.#file.close();
  }

  async #inflate(entry: yauzl.Entry): Promise<AsyncIterable<Buffer>> {
    if (entry.isEncrypted()) throw passwordProtected();
    this.#inflating?.destroy();
    this.#inflating = undefined;
    const { fileDataStart } = await this.#zip.readLocalFileHeaderPromise(entry, { minimal: true });
    const compressed = readRange(this.#file, fileDataStart, entry.compressedSize);
    if (entry.compressionMethod === STORED) return compressed;
    if (entry.compressionMethod !== DEFLATED) {
      throw new SpreadsheetError(
        'SPREADSHEET_CORRUPT',
        `The workbook's zip uses compression method ${entry.compressionMethod}, which no spreadsheet program writes.`,
      );
    }
    // Inflating runs on Node's thread pool, in parallel with the parsing; large blocks mean few thread
    // switches.
    const inflate = createInflateRaw({ chunkSize: Math.max(64, this.#blockBytes) });
    this.#inflating = inflate;
    // When either stream fails, pipeline destroys `inflate`, and its reader gets the error; no handling is
    // needed here.
    pipeline(compressed, inflate, () => undefined);
    return inflate as AsyncIterable<Buffer>;
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

/** The bytes of an open file, which yauzl itself reads only up to the end of the file. */
class FileReader extends yauzl.RandomAccessReader {
  readonly #file: FileHandle;

  constructor(file: FileHandle) {
    super();
    this.#file = file;
  }

  override read(
    ...[buffer, offset, length, position, callback]: Parameters<yauzl.RandomAccessReader['read']>
  ): void {
    read(this.#file.fd, buffer, offset, length, position, callback);
  }
}

/**
 * Where a zip ends: behind its last end record whose comment fits into the file. Scripts that offer a download may send
 * a line end, a warning or a page behind it, which yauzl takes for a damaged comment. The size of the file if there is
 * no such record.
 */
async function endOfZip(file: FileHandle): Promise<number> {
  const { size } = await file.stat();
  const start = Math.max(0, size - END_RECORD_BYTES - LONGEST_COMMENT - MOST_BYTES_BEHIND);
  const blocks: Buffer[] = [];
  for await (const block of readRange(file, start, size - start)) blocks.push(block);
  const tail = Buffer.concat(blocks);
  for (let at = tail.length - END_RECORD_BYTES; at >= 0; at -= 1) {
    at = tail.lastIndexOf(END_SIGNATURE, at);
    if (at < 0) break;
    const end = at + END_RECORD_BYTES + tail.readUInt16LE(at + END_RECORD_BYTES - 2);
    if (end <= tail.length) return start + end;
  }
  return size;
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
    const name = nameOf(entry).toLowerCase();
    if (!entries.has(name)) entries.set(name, entry);
  }
  return entries;
}

/** A file's name with slashes, and without one before it. @throws Error when it leads out of the zip */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: yauzl.Entry): string {
  const written = yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  const name = written.replace(/^\/+/, '');
  const problem = yauzl.validateFileName(name);
  if (problem !== null) throw new Error(problem);
  return name;
}

/** The bytes of a file from `start` on. */
async function* readRange(
  file: FileHandle,
  start: number,
  length: number,
): AsyncGenerator<Buffer, void, undefined> {
  for (let done = 0; done < length; ) {
    const block = Buffer.allocUnsafe(Math.min(COMPRESSED_BLOCK_BYTES, length - done));
    const { bytesRead } = await file.read(block, 0, block.length, start + done);
    if (bytesRead === 0) throw new Error('the file ends inside a part');
    done += bytesRead;
    yield block.subarray(0, bytesRead);
  }
}

/**
 * Turns errors of the zip itself into SpreadsheetErrors; I/O errors and SpreadsheetErrors are returned
 * unchanged.
 */
function asCorrupt(error: unknown, message: string): unknown {
  if (error instanceof SpreadsheetError) return error;
  if (error instanceof Error && 'syscall' in error) return error;
  return new SpreadsheetError('SPREADSHEET_CORRUPT', message, { cause: error });
}
