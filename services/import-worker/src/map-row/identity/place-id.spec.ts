import { describe, expect, it } from 'vitest';
import { derivePlaceId, mapPlaceId } from './place-id.js';

describe('mapPlaceId', () => {
  it.each([
    'ChIJN1t_tDeuEmsRUsoyG83frY4',
    '0x48761203:0x12',
    '12345678901234567890',
    '48761E12',
    '00',
    '10.5',
    'Unknown Pleasures',
    'true-north',
    'error-404-bar',
    '東京',
  ])('accepts %s', (text) => {
    expect(mapPlaceId(text)).toEqual({ placeId: text, problem: null });
  });

  it.each([
    'places/ChIJN1t_tDeuEmsRUsoyG83frY4',
    'place_id:ChIJN1t_tDeuEmsRUsoyG83frY4',
    '"ChIJN1t_tDeuEmsRUsoyG83frY4"',
    'https://www.google.com/maps/place/?q=place_id:ChIJN1t_tDeuEmsRUsoyG83frY4',
    'https://www.google.com/maps/search/?api=1&query=Oak&query_place_id=ChIJN1t_tDeuEmsRUsoyG83frY4&hl=en',
    'https://search.google.com/local/writereview?placeid=ChIJN1t_tDeuEmsRUsoyG83frY4',
  ])('finds the id in %s', (text) => {
    expect(mapPlaceId(text)).toEqual({ placeId: 'ChIJN1t_tDeuEmsRUsoyG83frY4', problem: null });
  });

  it.each(['places/oak', 'oak-ChIJN1t_tDeuEmsRUsoyG83frY4', 'places/ChIJN1t_tDeuEmsRUsoyG83frY4x'])(
    'keeps %s as it is',
    (text) => {
      expect(mapPlaceId(text).placeId).toBe(text);
    },
  );

  it.each([
    '1.23457E+18',
    '1.7979123456789E+19',
    '1,23457E+18',
    '1E+18',
    '1.234567890123457e+18',
    '1.23457E18',
  ])('leaves out %s, which a spreadsheet rounded, and reports it', (text) => {
    const problem = 'a number that was rounded is no identity, made from name and address';
    expect(mapPlaceId(text)).toEqual({ placeId: '', problem });
  });

  it.each([
    ...['', '0', '0.0', '0,0', '-1', 'Not found', 'NOT_FOUND', 'not available', 'unknown', 'TRUE', 'False'],
    ...['?', '...', '[]', '""', 'missing', 'Pending', 'ERROR', 'TBD', 'no place id', 'ZERO_RESULTS'],
    ...['INVALID_REQUEST', 'OVER_QUERY_LIMIT'],
  ])('takes %j for a blank cell', (text) => {
    expect(mapPlaceId(text)).toEqual({ placeId: '', problem: null });
  });
});

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
