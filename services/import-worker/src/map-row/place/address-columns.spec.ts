import { describe, expect, it } from 'vitest';
import { business } from '../../../test/support/map-row.js';
import { noteUnknownColumns } from '../column-notes.js';

describe('an address in columns', () => {
  it.each([
    [
      { AddressLine1: 'Unit 2', AddressLine2: '4 Mill Lane', AddressLine3: 'Leeds', PostCode: 'LS1 4DJ' },
      'Unit 2, 4 Mill Lane, Leeds, LS1 4DJ',
    ],
    [
      {
        'Address > Line 1': '4 Mill Ln',
        'Address > City': 'Austin',
        'Address > Region': 'TX',
        'Address > Postal Code': '78701',
      },
      '4 Mill Ln, Austin, TX 78701',
    ],
    [
      { 'Street Address': '4 Mill Lane', Town: 'Leeds', Postcode: 'LS1 4DJ', 'Country/Region': 'UK' },
      '4 Mill Lane, Leeds, LS1 4DJ, United Kingdom',
    ],
    [{ address1: '4 Mill Lane', address2: 'Leeds', city: 'Leeds' }, '4 Mill Lane, Leeds'],
    [{ 'addr:street': 'Mühlweg', 'addr:housenumber': '4a', 'addr:city': 'Leipzig' }, 'Mühlweg 4a, Leipzig'],
    [{ 'addr:street': 'Mill Lane', 'addr:housenumber': '4', 'addr:city': 'Leeds' }, '4 Mill Lane, Leeds'],
    [{ 'Street Address': '4 Mill Ln', Locality: 'Austin ,', Region: 'TX' }, '4 Mill Ln, Austin, TX'],
    [{ street: 'Mill Avenue East', 'house no': '4', city: 'Leeds' }, '4 Mill Avenue East, Leeds'],
    [{ street: 'Palm Circle', 'house no': '4', country: 'US' }, '4 Palm Circle, United States'],
    [{ street: 'Piccadilly', 'house no': '4', zip: 'W1J 9LL' }, '4 Piccadilly, W1J 9LL'],
    [{ street: 'Piccadilly', 'house no': '4' }, 'Piccadilly 4'],
    [{ street: 'Piccadilly', 'house no': '4', country: 'Italy' }, 'Piccadilly 4, Italy'],
    [
      { numeroVoieEtablissement: '4', typeVoieEtablissement: 'AV', libelleVoieEtablissement: 'DES LILAS' },
      '4 AV DES LILAS',
    ],
    [{ House: '4', Street: 'ROBSON ST', City: 'Vancouver' }, '4 ROBSON ST, Vancouver'],
    [{ Ulica: 'ul. Kwiatowa', 'Nr budynku': '4' }, 'ul. Kwiatowa 4'],
    [{ 'address.street': 'Mühlweg', 'address.houseNumber': '4' }, 'Mühlweg 4'],
    [{ Straatnaam: 'Dorpsstraat', Huisnummer: '4', Huisnummertoevoeging: 'A' }, 'Dorpsstraat 4A'],
    [{ Straatnaam: 'Dorp', Huisnummer: '4', Huisletter: 'A', Huisnummertoevoeging: '2' }, 'Dorp 4A-2'],
    [{ Straatnaam: 'Dorp', Huisnummer: '4a', Huisletter: 'a' }, 'Dorp 4a'],
    [
      {
        numeroVoieEtablissement: '4',
        indiceRepetitionEtablissement: 'bis',
        libelleVoieEtablissement: 'LILAS',
      },
      '4 bis LILAS',
    ],
    [{ street: 'Mill Lane', building: 'Elm House' }, 'Elm House, Mill Lane'],
    [{ 'addr:street': 'Mühlweg', 'addr:city': 'Leipzig', building: 'yes' }, 'Mühlweg, Leipzig'],
    [{ 'addr:street': 'Mühlweg', 'addr:housenumber': '', building: 'retail' }, 'Mühlweg'],
    [{ street: '', 'house no': '4', city: 'Leeds' }, 'Leeds'],
    [{ address1: '', address2: 'Mill Lane', 'house no': '4' }, '4 Mill Lane'],
    [
      { street: '', city: 'Boston', state: 'MA', zip: '2134', country: 'US' },
      'Boston, MA 02134, United States',
    ],
    [{ street: '', city: 'Pozzuoli', state: 'NA', country: 'Italy' }, 'Pozzuoli, NA, Italy'],
  ])('becomes one text: %j', (columns, address) => {
    expect(business({ 'Business Name': 'Elm', ...columns }).address).toBe(address);
  });

  it.each([
    ['Street Direction', 'N', { 'Street Type': 'ST' }, '123 N MAIN ST, CHICAGO, IL 60602'],
    ['Street Dir', 'NW', { 'Street Suffix': 'Ave' }, '123 NW MAIN Ave, CHICAGO, IL 60602'],
    ['Street Prefix', 'Old', {}, '123 MAIN, CHICAGO, IL 60602'],
    ['Street Dir', 'N', { 'Street Suffix': 'PL' }, '123 N MAIN PL, CHICAGO, IL 60602'],
    ['Street Dir', 'N', { 'Street Type': 'Cir' }, '123 N MAIN Cir, CHICAGO, IL 60602'],
    ['Street Dir', '', { 'Street Type': 'Rue' }, '123 Rue MAIN, CHICAGO, IL 60602'],
  ])('has the direction of its street: %s %s', (column, direction, suffix, address) => {
    const street = { 'Street Number': '123', [column]: direction, 'Street Name': 'MAIN', ...suffix };
    expect(
      business({ 'Business Name': 'Elm', ...street, City: 'CHICAGO', State: 'IL', Zip: '60602' }).address,
    ).toBe(address);
  });

  it.each([
    ...['Building Number', 'Building No.', 'Street #', 'House #', 'St No', 'Address Number', 'Civic Number'],
    'Premise Number',
  ])('has the number of its house: %s', (column) => {
    const row = { 'Business Name': 'Elm', [column]: '7421', 'Street Name': 'King Fahd Road', City: 'Riyadh' };
    expect(business(row).address).toBe('7421 King Fahd Road, Riyadh');
  });

  it.each([
    [{ 'Building No': '5', 'Street Address': '123 Oak Street' }, '123 Oak Street, Boise'],
    [{ 'Building No': '5', 'Street Address': '42 Street' }, '5 42 Street, Boise'],
    [{ 'Building No': '5', 'Street Address': '104 Street NW' }, '5 104 Street NW, Boise'],
    [{ 'Building No': '5', 'Street Address': '100 Feet Road' }, '5 100 Feet Road, Boise'],
    [{ 'Street Direction': 'N', 'Address Line 1': '123 OAK ST' }, '123 OAK ST, Boise'],
    [{ 'Street No': '123', 'Street Direction': 'N', 'Street Name': 'N OAK ST' }, '123 N OAK ST, Boise'],
    [{ 'Street No': '500', 'Street Direction': 'W', 'Street Name': '63RD ST' }, '500 W 63RD ST, Boise'],
  ])('has neither twice: %j', (columns, address) => {
    expect(business({ 'Business Name': 'Elm', ...columns, City: 'Boise' }).address).toBe(address);
  });

  it.each(['AVENUE', 'PLACE', 'BOULEVARD', 'SQUARE', 'RUE'])('has %s before a street of France', (type) => {
    const street = {
      numeroVoieEtablissement: '4',
      typeVoieEtablissement: type,
      libelleVoieEtablissement: 'DES LILAS',
    };
    const row = {
      name: 'Elm',
      ...street,
      codePostalEtablissement: '35000',
      libelleCommuneEtablissement: 'RENNES',
    };
    expect(business(row).address).toBe(`4 ${type} DES LILAS, RENNES, 35000`);
  });

  it.each(['Suburb', 'Suburb/Town', 'Town / Suburb', 'Suburb or Town', 'City/Suburb'])(
    'has the place that Australia and New Zealand call a suburb: %s',
    (column) => {
      const row = { name: 'Elm', 'Street Address': '12 High St', [column]: 'Northcote', Postcode: '3070' };
      expect(business({ ...row, State: 'VIC', Country: 'Australia' })).toMatchObject({
        address: '12 High St, Northcote, VIC 3070, Australia',
        city: { name: 'Northcote' },
      });
    },
  );

  it('has a suburb where the address tells no city, and behind a prefix', () => {
    const row = { name: 'Subway', address: '12 High St', suburb: 'Kew', state: 'VIC' };
    expect(business(row).city?.name).toBe('Kew');
    expect(business(row).placeId).not.toBe(business({ ...row, suburb: 'Northcote' }).placeId);
    const units = ['Shop 3, 12 High St', 'Level 1, 50 Queen Street', '12 High St\nShop 3', '12 High St, Kew'];
    for (const address of units) {
      expect(business({ ...row, address, country: 'Australia' }).city?.name).toBe('Kew');
    }
    const shop = { ...row, address: 'Shop 1, 12 High St, VIC' };
    expect(business(shop).placeId).not.toBe(business({ ...shop, suburb: 'Northcote' }).placeId);
    expect(business({ ...row, address: 'Hill Road, Bandra', state: '', country: 'India' }).city).toBeNull();
    const physical = { 'Physical Street': '5 High St', 'Physical Suburb': 'Kew', 'Physical State': 'VIC' };
    expect(business({ name: 'Elm', ...physical }).address).toBe('5 High St, Kew, VIC');
    const zurich = { full_address: 'Langstrasse 5, 8004 Zürich, Switzerland', suburb: 'Aussersihl' };
    expect(business({ name: 'Elm', ...zurich }).city?.name).toBe('Zürich');
    const mumbai = 'Hill Road, Bandra West, Mumbai, Maharashtra 400050, India';
    expect(business({ name: 'Elm', full_address: mumbai, suburb: 'Bandra West' }).city?.name).toBe('Mumbai');
  });

  it.each(['City', 'Town', 'Ville'])(
    'has no suburb beside a column of cities, in which it is a quarter: %s',
    (column) => {
      const row = { name: 'Elm', 'Street Address': '5 Queen St', Suburb: 'Ponsonby', [column]: 'Auckland' };
      expect(business({ ...row, Country: 'New Zealand' }).city?.name).toBe('Auckland');
      expect(business({ ...row, [column]: '', Country: 'New Zealand' }).city).toBeNull();
    },
  );

  it.each(['Austin,', 'Austin ,', ', Austin;'])('has a city without loose commas: %s', (city) => {
    expect(business({ name: 'Elm', address: '4 Mill Ln', city }).city?.name).toBe('Austin');
  });

  it.each(['NA;', '[object Object]; ', ', None'])('has no city with only a missing value: %s', (city) => {
    expect(business({ name: 'Elm', address: '4 Mill Ln', country: 'US', city }).city).toBeNull();
  });

  it.each(['complete_address', 'detailed_address'])('may stand beside it as an object: %s', (column) => {
    const object = '{"borough":"Block 2","city":"Karachi","postal_code":"75290","state":"","country":"PK"}';
    const row = { title: 'Elm', address: 'Mill Lane, Block 2, Karachi', [column]: object };
    expect(business(row)).toMatchObject({
      address: row.address,
      city: { name: 'Karachi', country: 'Pakistan' },
      country: 'Pakistan',
      postalCode: '75290',
    });
    expect(business({ ...row, city: 'Lahore' })).toMatchObject({ city: { name: 'Lahore' } });
    expect(business({ ...row, [column]: 'null' })).toMatchObject({ city: null });
  });

  it('is whole in the column `formatted` of Geoapify, whose first line is the name', () => {
    const row = {
      name: 'Elm',
      city: 'Leipzig',
      street: 'Mühlweg',
      housenumber: '4',
      formatted: 'Elm, Mühlweg 4, 04109 Leipzig, Germany',
      address_line1: 'Elm',
      address_line2: 'Mühlweg 4, 04109 Leipzig, Germany',
    };
    expect(business(row).address).toBe(row.formatted);
    const { address_line1: _, ...others } = row;
    expect(business({ ...others, formatted: 'yes' }).address).not.toContain('yes');
  });

  it('is not read beside a column of whole addresses', () => {
    const row = { name: 'Elm', address: '', street: '4 Mill Lane', city: 'Leeds' };
    expect(business(row).address).toBe('Leeds');
    expect(noteUnknownColumns(Object.keys(row))).toEqual(['Columns that are not used: street']);
  });
});
