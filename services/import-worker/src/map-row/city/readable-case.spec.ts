import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { business } from '../../../test/support/map-row.js';
import { cityKey } from '../text/identity-key.js';
import { readableCase } from './readable-case.js';

describe('the name of a city that is written in capitals or in small letters', () => {
  it.each([
    ['LOS ANGELES', 'Los Angeles'],
    ['new york', 'New York'],
    ['gąbin', 'Gąbin'],
    ['EŁK', 'Ełk'],
    ['ZÜRICH', 'Zürich'],
    ['ST. LOUIS', 'St. Louis'],
    ["O'FALLON", "O'Fallon"],
    ["MARTHA'S VINEYARD", "Martha's Vineyard"],
    ["L'AQUILA", "L'Aquila"],
    ["'S-HERTOGENBOSCH", "'s-Hertogenbosch"],
    ['MCKEESPORT', 'McKeesport'],
    ['MACON', 'Macon'],
    ['STRATFORD-UPON-AVON', 'Stratford-upon-Avon'],
    ['RIO DE JANEIRO', 'Rio de Janeiro'],
    ['LA CHAUX-DE-FONDS', 'La Chaux-de-Fonds'],
    ['FRANKFURT AM MAIN', 'Frankfurt am Main'],
    ['BIEL/BIENNE', 'Biel/Bienne'],
    ['PAIMIO (PEMAR)', 'Paimio (Pemar)'],
    ['BUCUREȘTI SECTOR II', 'București Sector II'],
    ['IJMUIDEN', 'IJmuiden'],
    ['IJEBU ODE', 'Ijebu Ode'],
    ['BIG SUR', 'Big Sur'],
    ['NORTH LAS VEGAS', 'North Las Vegas'],
    ['north las vegas', 'North Las Vegas'],
    ['PUERTO LA CRUZ', 'Puerto La Cruz'],
    ['WEST DES MOINES', 'West Des Moines'],
    ['SAN JOSÉ DE LAS LAJAS', 'San José de las Lajas'],
    ['PORT-AU-PRINCE', 'Port-au-Prince'],
    ['SAINT-MAUR-DES-FOSSÉS', 'Saint-Maur-des-Fossés'],
    ["VILLENEUVE-D'ASCQ", "Villeneuve-d'Ascq"],
    ['COEUR D’ALENE', 'Coeur d’Alene'],
    ["CORTINA D'AMPEZZO", "Cortina d'Ampezzo"],
    ['МОСКВА', 'Москва'],
    ['РОСТОВ-НА-ДОНУ', 'Ростов-на-Дону'],
  ])('is shown as names are: %s as %s', (written, shown) => {
    expect(readableCase(written, null)).toBe(shown);
    expect(business({ name: 'Elm', address: '4 Mill Ln', city: written }).city?.name).toBe(shown);
  });

  it.each([
    'NYC',
    'СПБ',
    'LA',
    'McAdoo',
    'Rancho Palos Verdes',
    "d'Hooge",
    'ΑΘΗΝΑ',
    'İZMİR',
    '北京市',
    'دبي',
    'SECTOR 4 CENTRAL',
  ])(
    'stays as it is where it may be an abbreviation, is mixed, or other letters would be needed: %s',
    (name) => {
      expect(readableCase(name, null)).toBe(name);
    },
  );

  it.each([
    ['KADIKÖY', 'Kadıköy'],
    ['IĞDIR', 'Iğdır'],
    ['İZMİR', 'İzmir'],
    ['izmir', 'İzmir'],
    ['ÇANKIRI', 'Çankırı'],
    ['ANKARA', 'Ankara'],
    ['DENIZLI', 'DENIZLI'],
    ['SARIYER', 'SARIYER'],
  ])('has the letters of Türkiye there: %s as %s', (written, shown) => {
    const row = { name: 'Elm', address: '4 Mill Ln', country: 'TR', state: 'Rize', city: written };
    expect(business(row).city?.name).toBe(shown);
  });

  it('is of the same city, and stays as it then is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const shown = readableCase(text, null);
        expect(cityKey(shown, null, null)).toBe(cityKey(text, null, null));
        expect(readableCase(shown, null)).toBe(shown);
      }),
    );
    for (const text of ['ÇANKAYA', 'IĞDIR', 'GROẞENHAIN', 'ǄAKOVICA', 'ŁÓDŹ']) {
      expect(cityKey(readableCase(text, null), null, null)).toBe(cityKey(text, null, null));
    }
  });
});
