import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KnownNames } from './known-names.js';

describe('KnownNames', () => {
  it('gives the text of any bytes, whatever came before', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 3 })), fc.nat(3), (names, before) => {
        const known = new KnownNames();
        for (const name of [...names, ...names]) {
          const bytes = Buffer.from(`${'x'.repeat(before)}${name}y`);
          expect(known.text(bytes, before, bytes.length - 1)).toBe(name);
        }
      }),
    );
  });

  it('tells names apart that have one hash', () => {
    const known = new KnownNames();
    // 31 * 'A' + 'a' is 31 * 'B' + 'B'.
    for (const name of ['Aa', 'BB', 'Aa']) expect(known.text(Buffer.from(name), 0, 2)).toBe(name);
  });
});
