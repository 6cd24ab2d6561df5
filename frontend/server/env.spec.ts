import { describe, expect, it } from 'vitest';
import { InvalidEnvironmentError, readHostSettings, readSiteSettings } from './env.js';

const minimal = { PORT: '3000', MANAGEMENT_PORT: '3001', API_URL: 'http://api:3000/' };

describe('readHostSettings', () => {
  it('reads the brand from PUBLIC_ variables, and uses the defaults where they are empty', () => {
    const { site, apiOrigins } = readHostSettings({
      ...minimal,
      PUBLIC_ORIGIN: 'https://guide.example/',
      PUBLIC_BRAND_NAME: 'Guide',
      PUBLIC_BRAND_PHONE: '',
    });
    expect([site.name, site.origin, apiOrigins]).toEqual([
      'Guide',
      'https://guide.example',
      ['http://api:3000'],
    ]);
    expect(site.phone).toBe(readSiteSettings({}).phone);
  });

  it('has a variable for each part of the brand', () => {
    const { name, tagline, email, phone, cityLine, officeAddress, claims } = readSiteSettings({
      PUBLIC_BRAND_NAME: 'a name',
      PUBLIC_BRAND_TAGLINE: 'a tagline',
      PUBLIC_BRAND_EMAIL: 'an address',
      PUBLIC_BRAND_PHONE: 'a number',
      PUBLIC_BRAND_CITY_LINE: 'a city',
      PUBLIC_BRAND_OFFICE_ADDRESS: 'an office',
      PUBLIC_BRAND_CLAIM_BUSINESSES: '1',
      PUBLIC_BRAND_CLAIM_CITIES: '2',
      PUBLIC_BRAND_CLAIM_VISITORS: '3',
      PUBLIC_BRAND_CLAIM_RATING: '4',
      PUBLIC_BRAND_CLAIM_CRAFTSMEN: '5',
    });
    expect([name, tagline, email, phone, cityLine, officeAddress]).toEqual([
      'a name',
      'a tagline',
      'an address',
      'a number',
      'a city',
      'an office',
    ]);
    expect(claims).toEqual({
      verifiedBusinesses: '1',
      cities: '2',
      monthlyVisitors: '3',
      averageRating: '4',
      craftsmen: '5',
    });
  });

  it('reads several API origins from API_URL, and rejects an invalid one', () => {
    const { apiOrigins } = readHostSettings({ ...minimal, API_URL: ' http://one:3000 http://two:3000/' });
    expect(apiOrigins).toEqual(['http://one:3000', 'http://two:3000']);
    expect(() => readHostSettings({ ...minimal, API_URL: 'http://one:3000 two' })).toThrow(
      'API_URL is not valid: expected URLs such as http://api:3000, separated by spaces',
    );
  });

  it('names invalid and missing variables in the error, but never their values', () => {
    const read = () => readHostSettings({ ...minimal, PORT: 'hunter2', API_URL: undefined });
    expect(read).toThrow(InvalidEnvironmentError);
    expect(read).toThrow('Environment: PORT is not valid: expected number, received NaN; API_URL is missing');
  });
});
