import { describe, expect, it } from 'vitest';
import { derivePlaceId } from './place-id.js';

describe('derivePlaceId', () => {
  it('ignores case, accents, spacing and punctuation of the name and address', () => {
    expect(derivePlaceId('Café Blau', 'Seeweg 4, 8002 Zürich')).toBe(
      derivePlaceId('CAFE  BLAU', 'seeweg 4 8002 Zurich'),
    );
  });

  it('does not change between versions', () => {
    expect(derivePlaceId('Café Blau', 'Seeweg 4, 8002 Zürich')).toMatchInlineSnapshot(
      `"xdnk5e8xxbab77zvzcwxwrkznk"`,
    );
  });

  it('distinguishes names and addresses, even names made only of symbols', () => {
    const ids = [
      derivePlaceId('A', 'B C'),
      derivePlaceId('A B', 'C'),
      derivePlaceId('🐾', 'C'),
      derivePlaceId('🐱', 'C'),
      derivePlaceId('東京', 'C'),
      derivePlaceId('京都', 'C'),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('cannot be a Google place id, and differs between businesses in its first seven characters', () => {
    const ids = Array.from({ length: 1_000 }, (_, index) =>
      derivePlaceId(`Business ${index}`, 'High Street'),
    );
    expect(ids.every((id) => /^x[a-z0-9]{25}$/.test(id))).toBe(true);
    expect(new Set(ids.map((id) => id.slice(0, 7))).size).toBe(ids.length);
  });
});
