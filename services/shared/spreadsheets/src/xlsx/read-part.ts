import { type BlockDecoder, createBlockDecoder } from '../text/block-decoder.js';
import { sniffEncoding } from '../text/sniff-encoding.js';
import { withoutNul } from '../text/without-nul.js';
import { type XmlHandler, XmlTokenizer } from './xml-tokenizer.js';
import type { ZipArchive } from './zip-archive.js';

const GREATER = 62;

/** Longest tag or text in the small parts (workbook, relationships, styles). */
const SMALL_PART_TOKEN = 64 * 1024;

/** Feeds a part of the workbook to `handler`; between two blocks, and after the last, it yields. */
export async function* readPart(
  archive: ZipArchive,
  name: string,
  handler: XmlHandler & { readonly isDone?: boolean },
  longestToken: number,
): AsyncGenerator<void, void, undefined> {
  const tokenizer = new XmlTokenizer(name, handler, longestToken);
  let decoder: BlockDecoder | undefined;
  for await (const block of archive.read(name)) {
    // A part that has said all it has to say is still unpacked to its end, because only there its checksum is known.
    if (handler.isDone === true) continue;
    let bytes = block;
    if (decoder === undefined) {
      const { encoding, markLength } = sniffEncoding(block);
      decoder = createBlockDecoder(encoding, { tokenEnd: GREATER });
      bytes = block.subarray(markLength);
    }
    tokenizer.write(withoutNul(decoder.write(bytes)));
    yield;
  }
  if (handler.isDone !== true) {
    if (decoder !== undefined) tokenizer.write(withoutNul(decoder.end()));
    tokenizer.end();
  }
  yield;
}

/** Reads a small part to its end. */
export async function readWholePart(archive: ZipArchive, name: string, handler: XmlHandler): Promise<void> {
  for await (const _block of readPart(archive, name, handler, SMALL_PART_TOKEN)) {
    // The handler keeps what it needs.
  }
}
