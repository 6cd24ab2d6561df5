import { describe, expect, it } from 'vitest';
import { business, fullRow, mapRow } from '../../../test/support/map-row.js';
import { coordinatesAtEnd, mapAddress } from './address.js';

describe('mapAddress', () => {
  it.each([
    ['3 Mill Lane, Guildford GU1 3AA', '3 Mill Lane, Guildford GU1 3AA'],
    ['3 Mill Lane\nGuildford,\nGU1 3AA', '3 Mill Lane, Guildford, GU1 3AA'],
    ['3 Mill Lane &amp; 5, Guildford', '3 Mill Lane & 5, Guildford'],
    ['Unit <3, Guildford', 'Unit <3, Guildford'],
    ['Address: 3 Mill Lane, Guildford', '3 Mill Lane, Guildford'],
    ['Adresse : 3 Allée du Moulin, 69002 Lyon', '3 Allée du Moulin, 69002 Lyon'],
    ['Address:\n3 Mill Lane\nGuildford', '3 Mill Lane, Guildford'],
    ['Address: n/a', ''],
    ['Addresses 3 and 5, Guildford', 'Addresses 3 and 5, Guildford'],
    ['{"street": "3 Mill Lane\\nUnit 5", "city": "Guildford"}', '3 Mill Lane, Unit 5, Guildford'],
    ['<p>3 Mill Lane</p>, ', '3 Mill Lane'],
    ['3 Mill Lane, null, Springfield, IL 62704', '3 Mill Lane, Springfield, IL 62704'],
    ['3 Mill Lane, Springfield, IL undefined', '3 Mill Lane, Springfield, IL'],
    ['3 Mill Lane, None, Springfield, IL, nan', '3 Mill Lane, Springfield, IL'],
    ['undefined undefined, Springfield, N/A, IL 62704', 'Springfield, IL 62704'],
    ['null None, null', ''],
    ['Via Verdi 3, 10060 None TO', 'Via Verdi 3, 10060 None TO'],
    ['3 Nan Road, Mueang Nan, Nan', '3 Nan Road, Mueang Nan, Nan'],
    ['Nullweg 3, Nonesuch, Fernando', 'Nullweg 3, Nonesuch, Fernando'],
    ['<b>["3 Mill Lane"]</b>', '3 Mill Lane'],
  ])('reads %j', (cell, address) => {
    expect(mapAddress(cell)).toBe(address);
  });

  it.each([
    '3 Mill Lane<br>Guildford<br />GU1 3AA<br/>United Kingdom',
    '<p>3 Mill Lane</p><p>Guildford</p><p>GU1 3AA</p><p>United Kingdom</p>',
    '3 Mill Lane,<br>\nGuildford,<br>\nGU1 3AA,<br>\nUnited Kingdom',
    '&lt;b&gt;3 Mill Lane&lt;/b&gt;&lt;br&gt;Guildford&lt;br&gt;GU1 3AA&lt;br&gt;United Kingdom',
  ])('reads the lines of HTML in %j', (cell) => {
    expect(mapAddress(cell)).toBe('3 Mill Lane, Guildford, GU1 3AA, United Kingdom');
  });

  it.each([
    '["3 Mill Lane", "Springfield, IL 62704", "USA"]',
    "['3 Mill Lane', 'Springfield, IL 62704', 'USA', None]",
    '{"street": "3 Mill Lane", "city": "Springfield", "state": "IL", "zip": "62704", "country": "USA"}',
    '{"address1": "3 Mill Lane", "address2": "", "address3": null, "city": "Springfield", "zip_code": 62704, "country": "USA", "state": "IL", "display_address": ["3 Mill Lane", "Springfield, IL 62704", "USA"]}',
    '{"city":"Springfield","country":"USA","latitude":39.8,"postalCode":"62704","state":"IL","street":"3 Mill Lane"}',
    '{"@type":"PostalAddress","streetAddress":"3 Mill Lane","addressLocality":"Springfield","addressRegion":"IL","postalCode":"62704","addressCountry":{"@type":"Country","name":"USA"}}',
    '{"address":"3 Mill Lane","country":"US","formatted_address":"3 Mill Lane, Springfield, IL 62704, USA","locality":"Springfield"}',
    '[{"freeform": "3 Mill Lane", "locality": "Springfield", "region": "IL", "postcode": "62704", "country": "USA"}]',
    "[{'freeform': 3 Mill Lane, 'locality': Springfield, 'postcode': 62704, 'region': IL, 'country': USA}]",
    "{'addressLines': ['3 Mill Lane'],\n 'locality': 'Springfield',\n 'administrativeArea': 'IL', 'postalCode': '62704', 'regionCode': 'USA'}",
  ])('reads the structure %s', (cell) => {
    expect(mapAddress(cell)).toBe('3 Mill Lane, Springfield, IL 62704, USA');
  });

  it.each([
    ['{"building":"1007","street":"Morris Park Ave","zipcode":"10462"}', '1007 Morris Park Ave, 10462'],
    ['{"road":"Mill Lane","house_number":"4","city":"Leeds"}', '4 Mill Lane, Leeds'],
    ['{"streetName":"Mühlweg","streetNumber":4,"city":"Leipzig","country":"DE"}', 'Mühlweg 4, Leipzig, DE'],
    ['{"street":"Piccadilly","number":"4","postcode":"W1J 9LL"}', '4 Piccadilly, W1J 9LL'],
    ['{"street":"Piccadilly","number":"4","country":"GB"}', '4 Piccadilly, GB'],
    ['{"street":"Mill Lane","building":"Elm House"}', 'Elm House, Mill Lane'],
    ['{"street":"Mill Lane","house_number":"4","building":"Elm House"}', '4 Mill Lane'],
    ['{"street":"4 Mill Lane","house_number":"4"}', '4 Mill Lane'],
    ['{"street":"Mühlweg 4a","house_number":"4A"}', 'Mühlweg 4a'],
    ['{"streetAddress":"Unit 2, 4 Mill Lane","streetNumber":"4"}', 'Unit 2, 4 Mill Lane'],
    ['{"address1":"4 Mill Lane","building":"2"}', '4 Mill Lane'],
  ])('has the house number of %s', (cell, address) => {
    expect(mapAddress(cell)).toBe(address);
  });

  it.each(['{"lat": 51.5}', '[]', '[51.5, -0.12]', '[3] Mill Lane', '{"city": {"id": 3}}'])(
    'leaves %s, which holds no address that it knows',
    (cell) => {
      expect(mapAddress(cell)).toBe(cell);
    },
  );
});

describe('an address with coordinates at its end', () => {
  it('loses them, and the place has them', () => {
    const cell = '12 Elm St\nBerkeley, CA\n(37.862346, -122.28105)';
    expect(mapAddress(cell)).toBe('12 Elm St, Berkeley, CA');
    expect(coordinatesAtEnd(cell)).toBe('37.862346, -122.28105');
    expect(coordinatesAtEnd('12 Elm St (2, 3)')).toBe('');
    expect(mapAddress('12 Elm St (2nd floor)')).toBe('12 Elm St (2nd floor)');
  });

  it('is blank if nothing else is there, or only signs', () => {
    expect(mapAddress('(37.862346, -122.28105)')).toBe('');
    expect(mapAddress('·')).toBe('');
  });
});

describe('the address of a row as an object', () => {
  it('tells the place as well as columns do', () => {
    const cell = '{"street": "Mill Lane 4", "city": "Elm Hill", "postal_code": "LS1 4DJ", "country": "GB"}';
    expect(business({ name: 'Oak', address: cell })).toMatchObject({
      city: { name: 'Elm Hill' },
      postalCode: 'LS1 4DJ',
      country: 'United Kingdom',
    });
  });
});

describe('the address of a row', () => {
  it('reads an address that a web page wrote in lines', () => {
    const { postal_code: _, country: __, ...row } = fullRow;
    expect(business({ ...row, full_address: '3 Mill Lane<br>Guildford<br>GU1 3AA<br>UK' })).toMatchObject({
      address: '3 Mill Lane, Guildford, GU1 3AA, UK',
      postalCode: 'GU1 3AA',
      city: { name: 'Guildford' },
    });
  });

  it.each(['1 High St\nLondon\nW1A 1AA\nUK', '1 High St,\r\nLondon,\r\n\r\nW1A 1AA\r\nUK\r\n'])(
    'reads a multi-line address: %j',
    (address) => {
      expect(business({ name: 'Oak', full_address: address })).toMatchObject({
        address: '1 High St, London, W1A 1AA, UK',
        city: { name: 'London' },
        postalCode: 'W1A 1AA',
        country: 'United Kingdom',
      });
    },
  );

  it('builds a missing address from city, state, postal code and country', () => {
    const row = {
      name: 'Sparks',
      full_address: '',
      city: 'Springdale',
      us_state: 'Ohio',
      postal_code: '45246.0',
      country: 'USA',
    };
    expect(business(row)).toMatchObject({
      address: 'Springdale, Ohio 45246, United States',
      city: { name: 'Springdale', state: 'Ohio', country: 'United States' },
      postalCode: '45246',
    });
  });

  it('does not build an address from a phone number alone', () => {
    expect(mapRow({ name: 'Sparks', full_address: '', phone: '+44 1483 496000' }).kind).toBe('rejected');
  });

  it('says why a row without an address is rejected, also where its other columns hold something', () => {
    expect(
      mapRow({ name: 'Sparks', full_address: '', postal_code: 'UK', country: 'Atlantis' }),
    ).toMatchObject({
      rejection: {
        column: 'full_address',
        reason: 'is blank, and nothing can be read in city, state, postal code and country',
      },
    });
  });

  it('leaves a blank country blank unless the address or phone number identifies it', () => {
    const row = { name: 'Linde', full_address: 'Seeweg 4, 8002 Zürich' };
    expect(business(row)).toMatchObject({ country: null, city: null });
    expect(business({ ...row, phone: '+41 44 123 45 67' })).toMatchObject({
      country: 'Switzerland',
      city: { name: 'Zürich' },
    });
    expect(business({ ...row, phone: '+1 800 555 0199' })).toMatchObject({ country: null });
    expect(business({ ...row, full_address: 'Seeweg 4, 8002 Zürich, Schweiz' })).toMatchObject({
      country: 'Switzerland',
    });
    expect(business({ ...row, full_address: 'Seeweg 4, CH-8002 Zürich' })).toMatchObject({
      country: 'Switzerland',
      city: { name: 'Zürich' },
    });
  });

  it.each([
    ['Italy', 'Napoli', 'NA'],
    ['ES', 'Pamplona', 'NA'],
    ['France', 'Nantes', null],
    ['', 'Napoli', null],
  ])('reads the state NA in %s as a province only if there is one', (country, city, state) => {
    const row = { name: 'Quercia', full_address: 'Via Toledo 1', country, city, state: 'NA' };
    expect(business(row).city).toMatchObject({ name: city, state });
  });
});
