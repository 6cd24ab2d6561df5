import { sniffEncoding } from '../text/sniff-encoding.js';
import type { TextEncoding } from '../text/sniff-encoding.js';
import { createBlockDecoder } from '../text/block-decoder.js';
import type { BlockDecoder } from '../text/block-decoder.js';
import { withoutNulBytes } from '../text/without-nul.js';
import { XmlTokenizer } from '../xml/xml-tokenizer.js';
import type { XmlHandler } from '../xml/xml-tokenizer.js';
import type { ZipArchive } from './zip-archive.js';

/** Longest tag or text, in bytes, in the small parts (workbook, relationships, styles). */
const SMALL_PART_TOKEN = 64 * 1024;

/** Feeds a part of the workbook to `handler`. Yields after each block and at each pause. */
export async function* readPart(
  archive: ZipArchive,
  name: string,
  handler: XmlHandler & { readonly isDone?: boolean },
  longestToken: number,
): AsyncGenerator<void, void, undefined> {
  const tokenizer = new XmlTokenizer(name, handler, longestToken);
  const isDone = (): boolean => handler.isDone === true;
  for await (const bytes of readUtf8(archive, name)) {
    // When the handler is done, the rest is still inflated, because the checksum is known only at the end.
    if (isDone()) continue;
    tokenizer.write(bytes);
    while (tokenizer.isPaused && !isDone()) {
      yield;
      tokenizer.resume();
    }
    yield;
  }
  if (!isDone()) tokenizer.end();
}

/** The blocks of a part as UTF-8 without a byte order mark. */
export async function* readUtf8(archive: ZipArchive, name: string): AsyncGenerator<Buffer, void, undefined> {
  let toUtf8: BlockDecoder | undefined;
  for await (const block of archive.read(name)) {
    if (toUtf8 !== undefined) {
      yield toUtf8.write(block);
      continue;
    }
    const { encoding, markLength } = sniffEncoding(block);
    toUtf8 = utf8Blocks(encoding);
    yield toUtf8.write(block.subarray(markLength));
  }
  if (toUtf8 !== undefined) yield toUtf8.end();
}

/** Reads a small part to its end. */
export async function readWholePart(archive: ZipArchive, name: string, handler: XmlHandler): Promise<void> {
  for await (const _block of readPart(archive, name, handler, SMALL_PART_TOKEN)) {
    // The handler keeps what it needs.
  }
}

/**
 * Turns the blocks of a part into UTF-8 without NULs. Other code pages are detected text by text (XmlBlock).
 */
function utf8Blocks(encoding: TextEncoding): BlockDecoder {
  if (encoding === 'utf-8') return { write: withoutNulBytes, end: () => Buffer.alloc(0) };
  const decoder = createBlockDecoder(encoding, Buffer.alloc(0));
  return {
    write: (block) => withoutNulBytes(decoder.write(block)),
    end: () => decoder.end(),
  };
}
