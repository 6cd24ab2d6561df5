import { createBlockDecoder } from './block-decoder.js';
import { sniffEncoding } from './sniff-encoding.js';

const LINE_FEED = 10;

/** The text of a small file that is in memory as a whole, decoded as the reader of delimited text would. */
export function decodeText(bytes: Buffer): string {
  const { encoding, markLength } = sniffEncoding(bytes);
  const text = bytes.subarray(markLength);
  const decoder = createBlockDecoder(encoding, { sample: text, tokenEnd: LINE_FEED });
  return decoder.write(text) + decoder.end();
}
