import { describe, expect, it } from 'vitest';
import { business } from '../../test/support/map-row.js';

describe('an export of customers, of a map or of a register', () => {
  it.each([
    [
      'Salesforce',
      { 'Account Name': 'Elm', Type: 'Prospect', Industry: 'Restaurants', 'Billing Street': '4 Mill Lane' },
      { category: { name: 'Restaurants' } },
    ],
    [
      'HubSpot',
      {
        'Record ID': '1',
        'Company name': 'Elm',
        Address: '4 Mill Lane',
        Type: 'Partner',
        Industry: 'Bakery',
      },
      { category: { name: 'Bakery' } },
    ],
    [
      'ZoomInfo',
      { 'Company Name': 'Elm', 'Company Street Address': '4 Mill Lane', 'Primary Industry': 'Bakery' },
      { category: { name: 'Bakery' } },
    ],
    [
      'TomTom',
      {
        type: 'POI',
        'poi.name': 'Elm',
        'poi.categories': '["bakery", "shop"]',
        'address.freeformAddress': '4 Mill Lane, Leeds',
      },
      { category: { name: 'bakery' } },
    ],
    [
      'HERE',
      { title: 'Elm', 'address.label': '', address: '4 Mill Lane, Leeds', 'address.countryCode': 'GBR' },
      { country: 'United Kingdom' },
    ],
    [
      'eDirectory',
      {
        'Listing Title': 'Elm',
        'Listing Address': '4 Mill Lane',
        'Listing City': 'Tulsa',
        'Listing State': 'Oklahoma',
        'Listing Country': 'United States',
        'Listing Postal Code': '74103',
        'Listing Email': 'a@elm.example',
        'Listing URL': 'elm.example',
      },
      {
        city: { name: 'Tulsa', state: 'Oklahoma' },
        postalCode: '74103',
        email: 'a@elm.example',
        website: 'https://elm.example/',
      },
    ],
    [
      'another directory',
      {
        'Business Name': 'Elm',
        Address: '4 Mill Lane',
        'Website URL': '',
        'Listing URL': 'https://directory.example/elm',
      },
      { website: null },
    ],
    [
      'New York',
      {
        'Business Name': 'Elm',
        'Address Building': '12',
        'Address Street Name': 'BROADWAY',
        'Address City': 'NEW YORK',
        'Address State': 'NY',
        'Address ZIP': '10001',
      },
      { address: '12 BROADWAY, NEW YORK, NY 10001' },
    ],
    [
      'San Francisco',
      { 'DBA Name': 'Elm', 'Street Address': '4 Mill Lane', 'Location End Date': '2019-01-31' },
      { isActive: false },
    ],
    [
      'Vancouver',
      { BusinessName: '(Jane Oak)', BusinessTradeName: 'Elm', Street: 'Main St', House: '4' },
      { name: 'Elm' },
    ],
    [
      'France (SIRENE)',
      {
        enseigne1Etablissement: '',
        denominationUsuelleEtablissement: 'Le Hêtre',
        adresse: '4 rue des Lilas',
      },
      { name: 'Le Hêtre' },
    ],
    [
      'Mexico (DENUE)',
      {
        nom_estab: 'Encina',
        nom_vial: 'HIDALGO',
        localidad: 'Guadalajara',
        entidad: 'Jalisco',
        pais: 'México',
      },
      { city: { name: 'Guadalajara', state: 'Jalisco' } },
    ],
  ])('of %s is read as it is meant', (_program, row, expected) => {
    expect(business(row)).toMatchObject(expected);
  });
});
