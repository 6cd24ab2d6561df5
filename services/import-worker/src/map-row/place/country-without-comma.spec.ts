import { describe, expect, it } from 'vitest';
import { splitAddress } from '../city/address-parts.js';
import { countryWithoutComma } from './country-without-comma.js';

describe('countryWithoutComma', () => {
  it.each([
    ['12 Oak St, Austin, TX 78701 USA', 'US'],
    ['12 Oak St, Austin, TX, 78701 U.S.A.', 'US'],
    ['12 Oak St, Austin TX 78701 United States of America', 'US'],
    ['25 Bedford Sq., Brighton, East Sussex, BN1 2PE England', 'GB'],
    ['12 High St, Leeds LS1 4AA UK', 'GB'],
    ['10 King St W, Toronto, ON M5H 1A1 Canada', 'CA'],
    ['5 George St, Sydney NSW 2000 Australia', 'AU'],
    ['12 Queen St, Auckland 1021 New Zealand', 'NZ'],
    ['Seeweg 4, 8002 Zürich Switzerland', 'CH'],
    ['Seeweg 4, 8002 Zürich Schweiz', 'CH'],
    ['Hauptstraße 5, 10115 Berlin Germany', 'DE'],
    ['12 Rue des Lilas, 75011 Paris France', 'FR'],
    ['Damrak 1, 1012 LG Amsterdam The Netherlands', 'NL'],
    ['Rynek 5, Kraków 31-019 Poland', 'PL'],
    ['12 Ayala Ave, Makati 1224 Philippines', 'PH'],
    ['FC Road 12, Pune 411005 India', 'IN'],
    ['12 Mabini St, Quezon City, Metro Manila Philippines', 'PH'],
    ['12 Oak St, Austin, Texas USA', 'US'],
  ])('%s is in country %s', (address, code) => {
    expect(countryWithoutComma(splitAddress(address))?.code).toBe(code);
  });

  it.each([
    'Nice, 12 Rue de France',
    'Centro, 28013 Plaza de España',
    'Local 5, 1204 Avenida Argentina',
    'Local 5, 28013 Plaza España',
    'Suite 5, 1200 Place Italie',
    'Piazza 5, 12345 Via Italia',
    'Suite 5, 2500 South Denmark',
    'Unit 3, 4500 West Germany',
    'Zürich Switzerland',
    'Suite 5 USA',
    'USA',
    '',
  ])('does not guess the country of %j', (address) => {
    expect(countryWithoutComma(splitAddress(address))).toBeNull();
  });
});
