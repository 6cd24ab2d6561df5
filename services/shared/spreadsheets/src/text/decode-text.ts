import { createBlockDecoder } from './block-decoder.js';
import { sniffEncoding } from './sniff-encoding.js';

/** The text of a small file that is wholly in memory, decoded as the CSV reader would. */
export function decodeText(bytes: Buffer): string {
  const { encoding, markLength } = sniffEncoding(bytes);
  const text = bytes.subarray(markLength);
  const decoder = createBlockDecoder(encoding, text);
  return Buffer.concat([decoder.write(text), decoder.end()]).toString('utf8');
}
