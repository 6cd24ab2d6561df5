import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inventedRow } from '../../test/support/invented-file.js';
import { createRowMapper } from './row-mapper.js';

const usual = inventedRow(1, {
  phone: '+44 1483 496000',
  postal_code: 'GU13AA',
  photo: 'https://images.example/bluebell.jpg',
  location_link: 'https://maps.example/?cid=1',
});
it('maps arbitrary cells without throwing, to values that the database accepts', () => {
  const header = [
    ...Object.keys(usual),
    'email',
    'verified',
    'description',
    'latitude',
    'longitude',
    'site',
    'subtypes',
    'street_view',
    'country_code',
  ];
  const mapper = createRowMapper(header);
  const oddCell = fc.constantFrom(
    '{',
    "{'",
    '[[[[',
    '{"a":{"b":{"c":[1]}}}',
    '[null]',
    '[{"toString":1}]',
    "[{'valueOf': 1, 'toString': None}]",
    '{"__proto__":{"x":true}}',
    '1e999',
    '-0',
    '\u0000',
    '\ud800',
    '=1+1',
    '+',
    '+44',
    '00-000',
    'GU1 3AA',
    ', , ,',
    '/',
    'US',
    'Poland',
    '45246',
    '🐾',
    '東京',
    '12-12AM',
    '{"Monday":{"a":1}}',
  );
  const cell = fc.oneof(
    oddCell,
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc.constantFrom(...Object.values(usual)),
  );
  fc.assert(
    fc.property(fc.array(cell, { maxLength: header.length + 2 }), (cells) => {
      const mapped = mapper.map({ rowNumber: 2, cells });
      if (mapped.kind === 'rejected') {
        expect(['name', 'full_address', 'place_id']).toContain(mapped.rejection.column);
        return;
      }
      const { rating, reviewCount, slugBase, name, address, placeId } = mapped.business;
      expect(rating >= 0 && rating <= 5 && Number.isInteger(reviewCount) && reviewCount >= 0).toBe(true);
      expect([slugBase, name, address, placeId].every((text) => text !== '')).toBe(true);
      const stored = Object.values(mapped.business).flatMap((value) =>
        typeof value === 'string' ? [value] : [],
      );
      expect(stored.every((text) => text !== '' && !/[\u0000\p{Cs}]/u.test(text))).toBe(true);
    }),
    { numRuns: 300 },
  );
});
