import { describe, expect, it } from 'vitest';
import { business } from '../../../test/support/map-row.js';

/**
 * Rows without a place id are found again by these ids. If one changes, businesses of files like it are doubled at
 * their next import: a reason to leave the reading as it is, unless what it stored was wrong (decision 0006).
 */
describe('the identity of a row without a place id does not change between versions', () => {
  it.each([
    [
      'one address',
      { name: 'Elm Bakery', full_address: '4 Mill Lane, Guildford GU1 3AA, UK' },
      'xhtq8ajuaa27ed0c4hnr3xa0yd',
    ],
    [
      'columns of parts',
      { name: 'Elm Bakery', street: '4 Mill Lane', city: 'Guildford', zip: 'GU1 3AA' },
      'x872qxvrd7s53v5antf35nze6n',
    ],
    [
      'an address, its parts and a country',
      {
        name: 'Elm Bakery',
        address: '4 Mill Lane',
        city: 'Guildford',
        postcode: 'GU1 3AA',
        country: 'United Kingdom',
      },
      'xrgq0pgpkf5chmqsjegp66pfbh',
    ],
    [
      'several lines',
      { name: 'Elm Bakery', full_address: '12 Elm St\nBerkeley, CA\n(37.862346, -122.28105)' },
      'xxyqkjuqr2prg2fqaat3zggxs6',
    ],
    [
      'markup',
      { name: '<b>Elm &amp; Sons</b>', full_address: '4 Mill Lane<br>Guildford' },
      'xgdd5rphak2hf092eh4vkaetnf',
    ],
    [
      'a text encoded twice',
      { name: 'CafÃ© Ulme', full_address: 'BahnhofstraÃŸe 4, 8001 ZÃ¼rich' },
      'xxt0y3cmjxqtd6jjwz2um2txyc',
    ],
    [
      'house number apart',
      { name: 'Bäckerei Ulme', street: 'Seeweg', house_number: '4', city: 'Zug' },
      'x5hqba3fp42cf2su9v036bjpar',
    ],
    [
      'capitals',
      { name: 'ELM BAKERY LTD', full_address: '4 MILL LANE, GUILDFORD GU1 3AA' },
      'xxr4n6ds6sr5jkvcg23cgtbb44',
    ],
    [
      'another script',
      { name: '榆树面包店', full_address: '上海市静安区南京西路4号' },
      'xznbbfhdqnk3ynfr9ah8mnrupf',
    ],
    [
      'a postal code that a spreadsheet shortened',
      { name: 'Elm', address: '4 Elm St, Salem, MA', zip: '1970' },
      'xa9dwevgpenf9hy7wyxcnphcb8',
    ],
    [
      'a name with signs',
      { name: '"Elm" – Bakery ★', full_address: ' 4,  Mill Lane , Guildford ' },
      'xrgq0pgpkf5chmqsjegp66pfbh',
    ],
  ])('%s', (_, row, id) => {
    expect(business(row).placeId).toBe(id);
  });
});

describe('the identity of a row whose address is a street alone', () => {
  const idOf = (columns: Readonly<Record<string, string>>): string =>
    business({ name: 'Elm Bakery', address: '4 Main St', ...columns }).placeId;

  it.each([
    ['cities', { city: 'Dayton' }, { city: 'Salem' }],
    ['states', { city: 'Springfield', state: 'OH' }, { city: 'Springfield', state: 'IL' }],
    ['codes, without a city', { postal_code: 'LS1 4DJ' }, { postal_code: 'M1 1AA' }],
  ])('is another in other %s', (_, columns, others) => {
    expect(idOf(columns)).not.toBe(idOf(others));
  });

  it('is that of the address with its town, written in any way', () => {
    expect(idOf({ city: 'DAYTON', state: 'OH' })).toBe(idOf({ address: '4 Main St., Dayton, OH' }));
  });

  it.each([
    ['a postal code', { postal_code: '45402' }],
    ['a country', { country: 'US' }],
    ['a phone', { phone: '+1 937 555 0100' }],
  ])('is the same when %s is filled later, beside a city', (_, columns) => {
    expect(idOf({ city: 'Dayton', state: 'OH', ...columns })).toBe(idOf({ city: 'Dayton', state: 'OH' }));
  });

  it.each([
    ['the city', { address: '4 Main St, Dayton', city: 'Dayton', state: 'OH' }],
    ['the postal code', { address: '4 Main St, GU13AA', city: 'Guildford', postal_code: 'GU1 3AA' }],
    [
      'the city by another name of it',
      { address: '12 Hàng Bông, Hà Nội', city: 'Hà Nội', country: 'Vietnam' },
    ],
    ['the city by its other name', { address: '12 Hàng Bông, Hanoi', city: 'Hà Nội', country: 'Vietnam' }],
    ['a town of which there is no column', { address: '4 Main St, Dayton', postal_code: '45402' }],
  ])('needs no column where the address has %s', (_, row) => {
    expect(idOf(row)).toBe(idOf({ address: row.address }));
  });

  it('is the same when a country is filled later that writes the city in another way', () => {
    const row = { address: '4 Bredgade', city: 'København K' };
    expect(idOf({ ...row, country: 'Denmark' })).toBe(idOf(row));
  });

  it('needs no city that is none', () => {
    expect(idOf({ city: 'unknown' })).toBe(idOf({}));
  });
});
