import { expect, it } from 'vitest';
import { createBlockDecoder } from './block-decoder.js';
import { decodeText } from './decode-text.js';
import { withJoinedSurrogates } from './surrogate-pairs.js';

/** Each UTF-16 code unit beyond ASCII as a sequence of its own, as in CESU-8. */
function cesu8(text: string): Buffer {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return Buffer.concat(
    units.map((unit) =>
      unit >= 0xd800 && unit < 0xe000
        ? Buffer.from([0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)])
        : Buffer.from(String.fromCharCode(unit)),
    ),
  );
}

it.each(['Café 😀🐾,Orléans 𝒯\n', 'Oak 😀\n', '😀'])(
  'reads characters beyond U+FFFF of CESU-8, wherever the blocks end: %j',
  (text) => {
    const bytes = cesu8(text);
    expect(decodeText(bytes)).toBe(text);
    for (let size = 1; size <= bytes.length; size += 1) {
      const decoder = createBlockDecoder('utf-8', bytes);
      const blocks: Buffer[] = [];
      for (let from = 0; from < bytes.length; from += size)
        blocks.push(Buffer.from(decoder.write(Buffer.from(bytes.subarray(from, from + size)))));
      expect(Buffer.concat([...blocks, decoder.end()]).toString()).toBe(text);
      expect(decoder.codePage).toBeUndefined();
    }
  },
);

it('leaves a surrogate without another, and Korean, as they are', () => {
  const high = Buffer.from([0xed, 0xa0, 0xbd]);
  for (const bytes of [
    Buffer.concat([high, high, Buffer.from('é')]),
    Buffer.from('힣 한'),
    Buffer.alloc(0),
  ]) {
    expect(withJoinedSurrogates(bytes)).toBe(bytes);
  }
});
