import type { FileHandle } from 'node:fs/promises';
import type { SpreadsheetLimits } from '../limits.js';
import { createBlockDecoder } from './block-decoder.js';
import type { CodePage } from './code-pages.js';
import type { SniffedEncoding } from './sniff-encoding.js';
import { withoutNulBytes } from './without-nul.js';

export interface TextSource {
  readonly file: FileHandle;
  /** The beginning of the file, from which the encoding is detected. */
  readonly head: Buffer;
  readonly encoding: SniffedEncoding;
  /** What single bytes are that are not UTF-8, if the file says so. */
  readonly page?: CodePage | undefined;
  readonly blockBytes: number;
  /** Told at the end in which encoding bytes were read that are no Unicode, if there were any. */
  readonly onCodePage: (codePage: string) => void;
}

/** A text that is read within the limits of spreadsheets. */
export interface LimitedText extends TextSource {
  readonly limits: SpreadsheetLimits;
}

/**
 * A text file in blocks of whole characters in UTF-8. A block may be overwritten when the next one is asked for.
 *
 * @param skip bytes of that text to leave out at its beginning
 */
export async function* readText(source: TextSource, skip = 0): AsyncGenerator<Buffer, void, undefined> {
  const decoder = createBlockDecoder(source.encoding.encoding, source.head, source.page);
  const buffer = Buffer.allocUnsafe(source.blockBytes);
  let position = source.encoding.markLength;
  let left = skip;
  const withoutSkipped = (decoded: Buffer): Buffer => {
    const text = withoutNulBytes(decoded);
    const skipped = Math.min(left, text.length);
    left -= skipped;
    return text.subarray(skipped);
  };
  for (;;) {
    const { bytesRead } = await source.file.read(buffer, 0, buffer.length, position);
    if (bytesRead === 0) break;
    position += bytesRead;
    yield withoutSkipped(decoder.write(buffer.subarray(0, bytesRead)));
  }
  yield withoutSkipped(decoder.end());
  if (decoder.codePage !== undefined) source.onCodePage(decoder.codePage);
}
