import { describe, expect, it } from 'vitest';
import { findColumns, MissingColumnError } from './columns.js';

describe('findColumns', () => {
  it('matches names without regard to case, spaces, dashes and underscores', () => {
    const columns = findColumns(['\ufeff NAME ', 'Full Address', 'postal-code', 'Working_Hours', 'PlaceID']);
    expect(columns.name).toEqual([0]);
    expect(columns.address).toEqual([1]);
    expect(columns.postalCode).toEqual([2]);
    expect(columns.workingHours).toEqual([3]);
    expect(columns.placeId).toEqual([4]);
    expect(columns.phone).toEqual([]);
  });

  it('prefers the specified column names to their aliases', () => {
    const columns = findColumns([
      'type',
      'address',
      'category',
      'full_address',
      'name',
      'website',
      'us_state',
      'state',
    ]);
    expect(columns.category).toEqual([2, 0]);
    expect(columns.address).toEqual([3, 1]);
    expect(columns.website).toEqual([5]);
    expect(columns.state).toEqual([7, 6]);
  });

  it('finds all columns with the same name, in file order', () => {
    const columns = findColumns([
      'name',
      'full_address',
      'Phone',
      'website',
      'phone',
      'Website',
      'site',
      'NAME',
    ]);
    expect(columns.phone).toEqual([2, 4]);
    expect(columns.website).toEqual([6, 3, 5]);
    expect(columns.name).toEqual([0, 7]);
  });

  it.each([
    [['full_address', 'phone'], 'name'],
    [['name', 'phone'], 'full_address'],
    [[], 'name'],
  ])('names the column missing from %j', (header, column) => {
    expect(() => findColumns(header)).toThrow(MissingColumnError);
    expect(() => findColumns(header)).toThrow(`The file has no column "${column}".`);
  });

  it('lists the columns of a file that lacks one, as it spells them', () => {
    expect(() => findColumns(['Salon', ' Telefon', 'PLZ', '', 'Anschrift'])).toThrow(
      'The file has no column "name". Its columns are: Salon, Telefon, PLZ, Anschrift',
    );
    const many = Array.from({ length: 41 }, (_, index) => `${index}${'x'.repeat(100)}`);
    expect(() => findColumns(many)).toThrow(/: 0x{58}…, .*29x{57}…, and 11 more$/);
    expect(() => findColumns([])).toThrow(/"name"\.$/);
  });

  it.each(['İsim', 'isim', 'Ünvan', 'Unvan'])('reads %s as a name in Turkish', (name) => {
    expect(findColumns(['Yetkili', name, 'Adres']).name).toEqual([1]);
    expect(findColumns([name, 'Firma Adı', 'Adres']).name).toEqual([1]);
    expect(findColumns([name, 'isletme_adi', 'Adres']).name).toEqual([1]);
    expect(findColumns([name, 'Ticari Unvan', 'Adres']).name).toEqual([1]);
    expect(findColumns([name, 'title', 'address']).name).toEqual([1]);
  });

  it.each(['Trading As', 'entity_name', 'Entity Name'])('reads the name of a register: %s', (name) => {
    expect(findColumns(['Licensee', name, 'Address']).name).toEqual([1]);
    expect(findColumns(['DBA Name', name, 'Address']).name[0]).toBe(0);
  });

  it.each(['İsim', 'Ünvan', 'Unvan'])('does not read %s of a person as a name', (name) => {
    for (const person of ['Soyad', 'Soyadı', 'Soyisim']) {
      expect(() => findColumns([name, person, 'Adres'])).toThrow('"name"');
    }
  });
});
