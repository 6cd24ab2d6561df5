import type { FileHandle } from 'node:fs/promises';
import type { SheetRowBatches } from '../sheet-row.js';
import { createBlockDecoder } from '../text/block-decoder.js';
import type { SniffedEncoding } from '../text/sniff-encoding.js';
import { withoutNul } from '../text/without-nul.js';
import { type CsvLimits, CsvTokenizer } from './csv-tokenizer.js';

const LINE_FEED = 10;

export interface CsvSource {
  readonly file: FileHandle;
  /** The beginning of the file, which the encoding is told from. */
  readonly head: Buffer;
  readonly encoding: SniffedEncoding;
  readonly delimiter: string;
  /** Characters at the beginning that are not part of the table. */
  readonly skip: number;
  readonly blockBytes: number;
  readonly limits: CsvLimits;
}

/** Rows of a delimited text file, one batch per block that is read; closes the file at the end. */
export async function* readCsv(source: CsvSource): SheetRowBatches {
  const decoder = createBlockDecoder(source.encoding.encoding, { sample: source.head, tokenEnd: LINE_FEED });
  const tokenizer = new CsvTokenizer(source.delimiter, source.limits);
  let { skip } = source;
  const block = Buffer.allocUnsafe(source.blockBytes);
  let position = source.encoding.markLength;
  try {
    for (;;) {
      const { bytesRead } = await source.file.read(block, 0, block.length, position);
      if (bytesRead === 0) break;
      position += bytesRead;
      let text = withoutNul(decoder.write(block.subarray(0, bytesRead)));
      if (skip > 0) {
        const skipped = Math.min(skip, text.length);
        text = text.slice(skipped);
        skip -= skipped;
      }
      const rows = tokenizer.write(text);
      if (rows.length > 0) yield rows;
    }
    const last = [...tokenizer.write(withoutNul(decoder.end())), ...tokenizer.end()];
    if (last.length > 0) yield last;
  } finally {
    await source.file.close();
  }
}
