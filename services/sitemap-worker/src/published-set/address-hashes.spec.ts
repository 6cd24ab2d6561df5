import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AddressHashes } from './address-hashes.js';

describe('AddressHashes', () => {
  it('behaves like a Set', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 3 })), (addresses) => {
        const seen = new AddressHashes();
        const known = new Set<string>();
        for (const address of addresses) {
          expect(seen.has(address)).toBe(known.has(address));
          expect(seen.add(address)).toBe(!known.has(address));
          known.add(address);
          expect(seen.has(address)).toBe(true);
        }
      }),
    );
  });

  it('distinguishes very many URLs, and keeps them while it grows', () => {
    const seen = new AddressHashes();
    const address = (index: number): string => `https://highstreet.example/details/stall-${index}-ChIJabc`;
    const count = 300_000;
    let added = 0;
    for (let index = 0; index < count; index += 1) if (seen.add(address(index))) added += 1;
    expect(added).toBe(count);
    expect(seen.add(address(0))).toBe(false);
    expect(seen.add(address(count - 1))).toBe(false);
  });
});
