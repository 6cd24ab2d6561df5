import { describe, expect, it } from 'vitest';
import { business } from '../../test/support/map-row.js';
import { noteUnknownColumns } from './column-notes.js';

const open = { open: '09:00', close: '17:00' };

describe('an export with other names for the columns', () => {
  it('of Google Maps is read whole', () => {
    const row = {
      title: 'Elm Bakery',
      categoryName: 'Bakery',
      address: '4 Mill Lane, Guildford GU1 3AA, United Kingdom',
      open_hours: '{"Monday":["9 am-5 pm"]}',
      phone_number: '01483 496000',
      reviews_count: '1,204',
      review_rating: '4.60',
      thumbnail: 'https://photos.example/elm.jpg',
      link: 'https://www.google.com/maps/place/Elm+Bakery',
      emails: 'info@elm.example, shop@elm.example',
      lat: '51.236',
      lng: '-0.57',
      status: 'Open ⋅ Closes 5 pm',
    };
    expect(business(row)).toMatchObject({
      name: 'Elm Bakery',
      category: { name: 'Bakery' },
      city: { name: 'Guildford' },
      businessHours: { monday: open },
      phoneE164: '+441483496000',
      reviewCount: 1204,
      rating: 4.6,
      photo: 'https://photos.example/elm.jpg',
      locationLink: row.link,
      email: 'info@elm.example',
      latitude: 51.236,
      longitude: -0.57,
      isActive: true,
    });
    expect(noteUnknownColumns(Object.keys(row))).toEqual([]);
  });

  it('of Notion has the pages of a relation behind their names', () => {
    const page = (name: string): string =>
      `${name} (https://www.notion.so/${name}-1434c8e5a1b24f6d9b3c5d7e8f901234?pvs=21)`;
    const row = {
      Name: 'Elm',
      Address: '4 Mill Lane',
      Category: `${page('Bakery')}, ${page('Café')}`,
      City: page('Leeds'),
      State: 'England (https://oak.notion.site/England-1434c8e5)',
      Country: 'United Kingdom (https://app.notion.com/p/1434c8e5)',
      Services: `${page('Takeaway')}, ${page('Delivery')}`,
    };
    expect(business(row)).toMatchObject({
      category: { name: 'Bakery' },
      city: { name: 'Leeds', state: 'England', country: 'United Kingdom' },
      country: 'United Kingdom',
      services: ['Takeaway', 'Delivery'],
    });
    expect(business({ ...row, Services: '', Subtypes: row.Category }).services).toEqual(['Bakery', 'Café']);
    const other = 'Bakery (https://notion.example/Bakery)';
    expect(business({ ...row, Category: other }).category?.name).toBe(other);
  });

  it('has a column for each of its categories', () => {
    const row = {
      title: 'Elm',
      address: '4 Mill Lane',
      'categories/0': 'Page',
      'categories/1': 'Bakery, cakes',
    };
    expect(business(row)).toMatchObject({ category: { name: 'Bakery, cakes' }, services: ['Bakery, cakes'] });
    expect(business({ ...row, categories: 'Café' }).category?.name).toBe('Café');
  });

  it('has some of its contacts in other columns, in OpenStreetMap', () => {
    const contacts = { phone: '', website: 'https://elm.example/', 'contact:phone': '+441483496000' };
    expect(
      business({ name: 'Elm', address: '4 Mill Lane', ...contacts, 'contact:website': 'https://x.example' }),
    ).toMatchObject({
      phoneE164: '+441483496000',
      website: 'https://elm.example/',
    });
    // Of a list of persons.
    const person = { name: 'Elm', address: '4 Mill Lane', phone: '', 'Contact phone': '+441483496000' };
    expect(business(person).phone).toBeNull();
  });

  it('has its texts of reviews beside their number', () => {
    const row = { name: 'Elm', address: '4 Mill Lane', reviews: '[{"text":"Nice"}]', reviews_count: '12' };
    expect(business(row).reviewCount).toBe(12);
  });

  it('has columns for the days of its hours and for its facts', () => {
    expect(
      business({
        title: 'Elm',
        address: '4 Mill Lane',
        'openingHours/0/day': 'Monday',
        'openingHours/0/hours': '9 AM to 5 PM',
        'openingHours/1/day': 'Sunday',
        'openingHours/1/hours': 'Closed',
        'additionalInfo/Service options/0/Delivery': 'false',
        'additionalInfo/Service options/1/Takeout': 'true',
        'additionalInfo/Parking/0/Free parking lot': '',
      }),
    ).toMatchObject({
      workingHours: 'Monday: 9 AM to 5 PM\nSunday: Closed',
      businessHours: { monday: open, sunday: { closed: true } },
      aboutSections: [
        {
          section: 'Service options',
          items: [
            { name: 'Delivery', value: false },
            { name: 'Takeout', value: true },
          ],
        },
      ],
      services: ['Takeout'],
    });
  });

  it('has 1.0 and 0.0 in its columns of facts, as data frames write yes and no where others are blank', () => {
    expect(
      business({
        title: 'Elm',
        address: '4 Mill Lane',
        'additionalInfo/Service options/0/Delivery': '0.0',
        'additionalInfo/Service options/1/Takeout': '1.0',
        'additionalInfo/Service options/2/Dine-in': '',
        'additionalInfo/Building/0/Floors': '1.0',
      }),
    ).toMatchObject({
      aboutSections: [
        {
          section: 'Service options',
          items: [
            { name: 'Delivery', value: false },
            { name: 'Takeout', value: true },
          ],
        },
        { section: 'Building', items: [{ name: 'Floors', value: '1.0' }] },
      ],
      services: ['Takeout'],
    });
  });

  it.each(['Monday hours', 'monday', 'operating_hours.monday', 'Hours > Monday'])(
    'has the hours of a day in %s',
    (name) => {
      expect(business({ name: 'Elm', address: '4 Mill Lane', [name]: '09:00-17:00' })).toMatchObject({
        workingHours: 'Monday: 09:00-17:00',
        businessHours: { monday: open },
      });
    },
  );

  it("closes the days that a sheet of Google's business profiles marks with x", () => {
    const row = { 'Business name': 'Elm', 'Address line 1': '4 Mill Lane', 'Sunday hours': 'x' };
    expect(business(row).businessHours).toMatchObject({ sunday: { closed: true } });
  });

  it.each([
    ['permanentlyClosed', 'true', false],
    ['is_permanently_closed', 'False', true],
    ['date_closed', '2019-01-31', false],
    ['date_closed', '9999-12-31', true],
    ['status', 'Permanently closed', false],
    ['status', 'Temporarily closed', true],
  ])('tells from %s = %s whether it is open', (column, cell, isActive) => {
    expect(business({ name: 'Elm', address: '4 Mill Lane', [column]: cell }).isActive).toBe(isActive);
  });

  it.each([
    'https://maps.app.goo.gl/Abc1',
    'https://goo.gl/maps/Abc1',
    'http://maps.google.com/?cid=12',
    'https://maps.google.com/?cid=12',
    'https://www.google.co.uk/maps/place/Elm',
  ])('links the map only where its link is %s', (url) => {
    expect(business({ name: 'Elm', address: '4 Mill Lane', url }).locationLink).toBe(url);
    const page = 'https://directory.example/elm';
    expect(business({ name: 'Elm', address: '4 Mill Lane', url: page })).toMatchObject({
      locationLink: null,
      website: null,
    });
  });

  it.each(['{"latitude": 51.5, "longitude": -0.12}', "{'lat': 51.5, 'lng': -0.12}"])(
    'has an object of coordinates: %s',
    (coordinates) => {
      const row = { name: 'Elm', address: '4 Mill Lane', coordinates };
      expect(business(row)).toMatchObject({ latitude: 51.5, longitude: -0.12 });
    },
  );

  it.each([
    [{ office: '(205) 555-0199' }, null],
    [{ shop: '12' }, null],
    [{ office: 'lawyer', 'addr:street': 'Mill Lane' }, { name: 'lawyer' }],
    [{ shop: 'bakery', amenity: '' }, { name: 'bakery' }],
  ])('has an office or shop as the category only beside other keys of a map: %j', (cells, category) => {
    const mapped = business({ name: 'Elm', address: '4 Mill Lane', ...cells });
    expect(mapped.category).toEqual(category && expect.objectContaining(category));
  });

  it.each([
    ['["Family bakery since 1908"]', 'Family bakery since 1908'],
    ['["Bread.", "Cakes."]', 'Bread.\nCakes.'],
    [String.raw`{"text":"Bread.\r\nCakes.\t Daily"}`, 'Bread.\nCakes. Daily'],
    ['["None"]', null],
    ['<p>["Bread.", "Cakes."]</p>', 'Bread.\nCakes.'],
    ['&#91;"Bread"&#93;', 'Bread'],
    [String.raw`["[\"Bread\"]"]`, 'Bread'],
    ["{'text': 'Family bakery', 'languageCode': 'en'}", 'Family bakery'],
    ['[Update] We moved', '[Update] We moved'],
    ['{"rating": 4}', '{"rating": 4}'],
  ])('has a description in a list or an object: %s', (description, text) => {
    expect(business({ name: 'Elm', address: '4 Mill Lane', description }).description).toBe(text);
  });

  it('has a list of categories of which the first is the category', () => {
    expect(business({ name: 'Elm', address: '4 Mill Lane', categories: 'Bakery, Café' })).toMatchObject({
      category: { name: 'Bakery' },
      services: ['Bakery', 'Café'],
    });
  });

  it.each([
    [
      {
        Telefon: '0341 496000',
        PLZ: '04109',
        Ort: 'Leipzig',
        Straße: 'Mühlweg',
        Hausnummer: '4',
        Land: 'Deutschland',
        Firma: 'Ulme',
      },
      'Ulme',
      'Leipzig',
    ],
    [
      { 'İşletme Adı': 'Karaağaç', Adres: 'Değirmen Sk. No:4', Şehir: 'Bursa', Ülke: 'Türkiye' },
      'Karaağaç',
      'Bursa',
    ],
  ])('is in the language of its owner: %j', (row, name, city) => {
    expect(business(row)).toMatchObject({ name, city: { name: city } });
  });
});

describe('an export of OpenStreetMap', () => {
  const row = { type: 'node', id: '1', name: 'Elm', 'addr:street': 'Mill Lane' };

  it.each([
    [{ ...row, amenity: 'cafe' }, 'cafe'],
    [{ ...row, type: 'Bakery' }, 'Bakery'],
    [row, undefined],
    [{ type: 'Feature', name: 'Elm', address: '4 Mill Lane', amenity: 'cafe' }, undefined],
  ])('does not have the kind of its shapes as the category: %j', (columns, category) => {
    expect(business(columns).category?.name).toBe(category);
  });

  it('has no rating in the class of a hotel', () => {
    const hotel = { ...row, tourism: 'hotel', stars: '4' };
    expect(business(hotel).rating).toBe(0);
    expect(noteUnknownColumns(Object.keys(hotel))[0]).toContain('stars');
    expect(business({ name: 'Elm', address: '4 Mill Lane', stars: '4' }).rating).toBe(4);
  });
});

describe('other names for the columns', () => {
  it('do not count beside the expected one', () => {
    const row = { name: '', title: 'Owner', address: '4 Mill Lane' };
    expect(() => business(row)).toThrow('is blank');
    expect(noteUnknownColumns(Object.keys(row))).toEqual(['Columns that are not used: title']);
  });

  it('do not make a person’s title the name of a company', () => {
    expect(() => business({ company: '', title: 'Owner', address: '4 Mill Lane' })).toThrow('is blank');
  });
});
