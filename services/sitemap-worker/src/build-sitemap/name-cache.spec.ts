import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NameCache } from './name-cache.js';

describe('NameCache', () => {
  it('returns the text of any name at any offset, whether new or known', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 3 })), fc.nat(3), (names, before) => {
        const known = new NameCache();
        for (const name of [...names, ...names]) {
          const bytes = Buffer.from(`${'x'.repeat(before)}${name}y`);
          expect(known.text(bytes, before, bytes.length - 1)).toBe(name);
        }
      }),
    );
  });

  it('distinguishes names with the same hash', () => {
    const known = new NameCache();
    // 31 * 'A' + 'a' is 31 * 'B' + 'B'.
    for (const name of ['Aa', 'BB', 'Aa']) expect(known.text(Buffer.from(name), 0, 2)).toBe(name);
  });
});
