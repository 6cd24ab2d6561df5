import countries from 'i18n-iso-countries/index.js';
import { describe, expect, it } from 'vitest';
import { countryByAddressPart, countryByName } from './country-names.js';

describe('countryByName', () => {
  it.each([
    ['GB', 'United Kingdom'],
    ['uk', 'United Kingdom'],
    ['U.K.', 'United Kingdom'],
    ['Great Britain', 'United Kingdom'],
    ['Scotland', 'United Kingdom'],
    ['GBR', 'United Kingdom'],
    ['USA', 'United States'],
    ['United States of America', 'United States'],
    ['Turkey', 'Türkiye'],
    ['TURKIYE', 'Türkiye'],
    ['Szwajcaria', 'Switzerland'],
    ['Schweiz', 'Switzerland'],
    ['PL', 'Poland'],
    ['Czech Republic', 'Czechia'],
    ['Russian Federation', 'Russia'],
    ['Viet Nam', 'Vietnam'],
    ['Ivory Coast', "Côte d'Ivoire"],
    ['Georgia', 'Georgia'],
    ['İngiltere', 'United Kingdom'],
    ['The Bahamas', 'Bahamas'],
    ['日本', 'Japan'],
    ['Namibia', 'Namibia'],
    ['NAM', 'Namibia'],
    ['België / Belgique / Belgien', 'Belgium'],
    ['Schweiz/Suisse/Svizzera/Svizra', 'Switzerland'],
    ['Suomi / Finland', 'Finland'],
    ['Éire / Ireland', 'Ireland'],
    ['New Zealand / Aotearoa', 'New Zealand'],
    ['Κύπρος - Kıbrıs', 'Cyprus'],
    ['US / USA', 'United States'],
    ['Kongo - Kinşasa', 'Democratic Republic of the Congo'],
    ['Congo-Kinshasa', 'Democratic Republic of the Congo'],
    ['DR Congo', 'Democratic Republic of the Congo'],
    ['Congo (Kinshasa)', 'Democratic Republic of the Congo'],
    ['Congo, the Democratic Republic of the', 'Democratic Republic of the Congo'],
    ['República Democrática do Congo', 'Democratic Republic of the Congo'],
    ['Congo-Brazzaville', 'Republic of the Congo'],
    ['Republic of the Congo', 'Republic of the Congo'],
    ['CG', 'Republic of the Congo'],
    ['Guinea-Bissau', 'Guinea-Bissau'],
    ['Trinidad & Tobago', 'Trinidad and Tobago'],
    ['Slovak Republic', 'Slovakia'],
    ['East Timor', 'Timor-Leste'],
    ['Palestinian Territory', 'Palestine'],
    ['USVI', 'U.S. Virgin Islands'],
  ])('%s is %s', (text, name) => {
    expect(countryByName(text)?.name).toBe(name);
  });

  it.each([
    ...['', 'Atlantis', '12345', 'XX', 'NA', 'Na', '/', ' / ', 'Atlantis / Atlantis'],
    ...[
      'Congo',
      'CONGO',
      'Kongo',
      'Saint Martin / Sint Maarten',
      'Suomi / Sverige',
      'DE / Atlantis',
      'Germany - Austria',
    ],
  ])('finds no country for %j', (text) => {
    expect(countryByName(text)).toBeNull();
  });
});

it('knows the names that Unicode gives to countries, as programs write them', () => {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const uninhabited = new Set(['AQ', 'BV', 'GS', 'HM']);
  const codes = Object.keys(countries.getAlpha2Codes()).filter((code) => !uninhabited.has(code));
  for (const code of codes) expect(countryByName(names.of(code) ?? '')?.code, names.of(code)).toBe(code);
});

describe('countryByAddressPart', () => {
  it('rejects two-letter country codes and ambiguous names such as Georgia', () => {
    expect(countryByAddressPart('CA')).toBeNull();
    expect(countryByAddressPart('Georgia')).toBeNull();
    expect(countryByAddressPart('Türkiye')?.code).toBe('TR');
    expect(countryByAddressPart('UK')?.code).toBe('GB');
    expect(countryByAddressPart('Antigua & Barbuda')?.code).toBe('AG');
    expect(countryByAddressPart('St. Martin')).toBeNull();
    expect(countryByAddressPart('Congo')).toBeNull();
    expect(countryByAddressPart('België / Belgique / Belgien')?.code).toBe('BE');
    expect(countryByAddressPart('Georgia / Georgia')).toBeNull();
  });
});
