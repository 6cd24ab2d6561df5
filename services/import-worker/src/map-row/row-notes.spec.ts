import { describe, expect, it } from 'vitest';
import { fullRow, mapRow } from '../../test/support/map-row.js';

describe('the notes on a row', () => {
  it('notes what it left out, with row and column', () => {
    const mapped = mapRow({
      ...fullRow,
      country: 'Atlantis',
      rating: 'good',
      site: 'javascript:x',
      phone: '4.4E+11',
    });
    expect(mapped.kind === 'business' && mapped.notes).toEqual([
      'Row 2, country: Atlantis is not a country, left out',
      'Row 2, phone: not a telephone number, left out',
      'Row 2, website: not an http or https address, left out',
      'Row 2, rating: not a number from 0 to 5, taken as unrated',
    ]);
    expect(mapped).toMatchObject({
      business: { country: 'United Kingdom', rating: 0, website: null, phone: null },
    });
  });

  it('notes that only the first of many telephone numbers is kept', () => {
    expect(mapRow({ ...fullRow, phone: '+44 1483 496000, '.repeat(5) })).toMatchObject({
      business: { phone: '+44 1483 496000' },
      notes: ['Row 2, phone: has more than 60 characters, only the first number is kept'],
    });
  });

  it('adds a note if the verified column says neither yes nor no', () => {
    const address = { name: 'Oak', full_address: '1 High St' };
    expect(mapRow({ ...address, verified: 'DOĞRU' })).toMatchObject({
      business: { isVerified: true },
      notes: [],
    });
    expect(mapRow({ ...address, verified: '' })).toMatchObject({
      business: { isVerified: false },
      notes: [],
    });
    expect(mapRow({ ...address, verified: 'maybe' })).toMatchObject({
      business: { isVerified: false },
      notes: ['Row 2, verified: neither yes nor no, taken as not verified'],
    });
  });

  it('notes a postal code and coordinates that are none', () => {
    const mapped = mapRow({ ...fullRow, postal_code: 'UK', latitude: '51.5° W', longitude: '0.1' });
    expect(mapped).toMatchObject({
      business: { postalCode: 'GU1 3AA', latitude: null, longitude: null },
      notes: [
        'Row 2, postal_code: not a postal code, left out',
        'Row 2, latitude: not a pair of degrees, left out',
      ],
    });
  });

  it('notes facts that were cut off', () => {
    expect(mapRow({ ...fullRow, about: '{"Parking": {"Free": true, "Pai' })).toMatchObject({
      business: { about: 'Parking: Free' },
      notes: ['Row 2, about: cut off or broken, left out from there on'],
    });
  });

  it('adds notes on opening hours and an e-mail address that it cannot use', () => {
    const mapped = mapRow({ ...fullRow, working_hours: '{"Monday":{"open":"09:00"}}', email: 'ask inside' });
    expect(mapped.kind === 'business' && mapped.notes).toEqual([
      'Row 2, working_hours: not hours that can be read, left out',
      'Row 2, email: not an e-mail address, left out',
    ]);
  });
});
