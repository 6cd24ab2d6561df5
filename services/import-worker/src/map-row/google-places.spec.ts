import { describe, expect, it } from 'vitest';
import { business } from '../../test/support/map-row.js';

const oak = {
  'displayName.text': 'The Oak Café',
  'displayName.languageCode': 'en',
  formattedAddress: '3 Mill Lane, Guildford GU1 3AA, UK',
  nationalPhoneNumber: '01483 496000',
  internationalPhoneNumber: '+44 1483 496000',
  websiteUri: 'https://oak.example/',
  googleMapsUri: 'https://maps.example/?cid=1',
  rating: '4.5',
  userRatingCount: '120',
  'primaryTypeDisplayName.text': 'Coffee shop',
  primaryType: 'coffee_shop',
  'location.latitude': '51.236',
  'location.longitude': '-0.57',
  businessStatus: 'OPERATIONAL',
  'regularOpeningHours.openNow': 'true',
  'regularOpeningHours.weekdayDescriptions.0': 'Monday: 9:00 AM – 5:00 PM',
  'regularOpeningHours.weekdayDescriptions.1': '',
  'regularOpeningHours.weekdayDescriptions.6': 'Sunday: Closed',
};
const hours = { monday: { open: '09:00', close: '17:00' }, sunday: { closed: true } };

function withNames(rename: (name: string) => string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(oak).map(([name, cell]) => [rename(name), cell]));
}

describe("a place of Google's Places API", () => {
  it('is read under the names of its older version', () => {
    expect(
      business({
        name: 'The Oak Café',
        place_id: 'ChIJN1t_tDeuEmsRUsoyG83frY4',
        vicinity: '3 Mill Lane, Guildford',
        formatted_phone_number: '01483 496000',
        geometry: "{'location': {'lat': 51.236, 'lng': -0.57}, 'viewport': {}}",
        'opening_hours.weekday_text': "['Monday: 9:00 AM – 5:00 PM', 'Sunday: Closed']",
        reviews: '[{"text":"Nice"}]',
        'Number of reviews': '12',
      }),
    ).toMatchObject({
      address: '3 Mill Lane, Guildford',
      phone: '01483 496000',
      latitude: 51.236,
      longitude: -0.57,
      businessHours: hours,
      reviewCount: 12,
    });
  });

  it.each([
    ['.', oak],
    ['/', withNames((name) => name.replaceAll('.', '/'))],
    ['_', withNames((name) => name.replaceAll('.', '_'))],
  ])('is read from columns whose names have %j between their levels', (_, row) => {
    const { businessHours, ...rest } = business(row);
    expect(businessHours).toMatchObject(hours);
    expect(Object.keys(businessHours ?? {})).toEqual(['monday', 'sunday']);
    expect(rest).toMatchObject({
      name: 'The Oak Café',
      address: '3 Mill Lane, Guildford GU1 3AA, UK',
      phone: '+44 1483 496000',
      phoneE164: '+441483496000',
      website: 'https://oak.example/',
      locationLink: 'https://maps.example/?cid=1',
      rating: 4.5,
      reviewCount: 120,
      category: { name: 'Coffee shop' },
      latitude: 51.236,
      longitude: -0.57,
      isActive: true,
    });
  });

  it('is read from columns with objects in their cells', () => {
    const row = {
      displayName: '{"text":"Oak &amp; Elm","languageCode":"en"}',
      formattedAddress: '3 Mill Lane, Guildford GU1 3AA, UK',
      primaryTypeDisplayName: "{'text': 'Coffee shop', 'languageCode': 'en'}",
      'regularOpeningHours.weekdayDescriptions': '["Monday: 9:00 AM – 5:00 PM","Sunday: Closed"]',
    };
    expect(business(row)).toMatchObject({
      name: 'Oak & Elm',
      category: { name: 'Coffee shop' },
      businessHours: hours,
    });
    const periods = '[{"open":{"day":1,"hour":9,"minute":0},"close":{"day":1,"hour":17,"minute":0}}]';
    expect(
      business({
        name: row.displayName,
        address: row.formattedAddress,
        'regularOpeningHours.periods': periods,
      }),
    ).toMatchObject({ name: 'Oak & Elm', businessHours: { monday: hours.monday } });
  });

  it.each(['{Oak}', '{"name":"Oak"}', '{"text":7}', '{"text":" "}', '{'])(
    'is not seen in the name %s',
    (name) => {
      expect(business({ name, full_address: oak.formattedAddress }).name).toBe(name);
    },
  );

  it('has its name in another column than "name", which is that of a resource', () => {
    const name = 'places/ChIJ-invented';
    const formattedAddress = oak.formattedAddress;
    expect(business({ name, ...oak }).name).toBe('The Oak Café');
    const displayName = "{'text': 'The Oak Café', 'languageCode': 'en'}";
    expect(business({ name, displayName, formattedAddress }).name).toBe('The Oak Café');
    expect(business({ name, displayName: '', formattedAddress }).name).toBe(name);
    // The path ends with the place's id.
    expect(business({ name, ...oak }).placeId).toBe('ChIJ-invented');
    expect(business({ name, ...oak, place_id: 'ChIJ-other' }).placeId).toBe('ChIJ-other');
  });
});
