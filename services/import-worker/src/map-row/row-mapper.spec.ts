import { describe, expect, it } from 'vitest';
import { business, fullRow, mapRow } from '../../test/support/map-row.js';
import { createRowMapper } from './row-mapper.js';

const thirteen = Object.keys(fullRow);

describe('createRowMapper', () => {
  it('maps the thirteen columns', () => {
    expect(
      createRowMapper(thirteen).map({ rowNumber: 7, cells: thirteen.map((column) => fullRow[column] ?? '') }),
    ).toEqual({
      kind: 'business',
      notes: [],
      dependsOnToday: false,
      business: {
        rowNumber: 7,
        placeId: 'ChIJ_invented-000000000001',
        name: 'The Bluebell Café',
        slugBase: 'the-bluebell-cafe',
        description: null,
        category: { name: 'Café', key: 'cafe', slugBase: 'cafe' },
        city: { name: 'Guildford', state: null, country: 'United Kingdom', key: 'guildford||united kingdom' },
        address: '3 Mill Lane, Guildford GU13AA, UK',
        postalCode: 'GU1 3AA',
        country: 'United Kingdom',
        phone: '+44 1483 496000',
        phoneE164: '+441483496000',
        email: null,
        website: null,
        rating: 4.65,
        reviewCount: 1204,
        about: 'Service options: Dine-in',
        aboutSections: [
          {
            section: 'Service options',
            items: [
              { name: 'Dine-in', value: true },
              { name: 'Delivery', value: false },
            ],
          },
        ],
        workingHours: '{"Monday": "9AM-5PM", "Sunday": "Closed"}',
        businessHours: {
          monday: {
            open: '09:00',
            close: '17:00',
            closed: false,
            periods: [{ open: '09:00', close: '17:00' }],
          },
          sunday: { open: null, close: null, closed: true, periods: [] },
        },
        photo: 'https://images.example/bluebell.jpg',
        locationLink: 'https://maps.example/?cid=1',
        images: ['https://images.example/bluebell.jpg'],
        services: ['Dine-in'],
        latitude: null,
        longitude: null,
        isVerified: false,
        isActive: true,
      },
    });
  });

  it('uses the optional columns', () => {
    expect(
      business({
        name: 'Oak & Elm',
        address: '77 Elm St, Springdale, OH 45246',
        type: 'Bakery',
        subtypes: 'Bakery, Coffee shop',
        about: '{"Offerings": {"Coffee": true}}',
        site: 'oak.example',
        email_1: 'hello@oak.example',
        street_view: 'https://images.example/street.jpg',
        photo: 'https://images.example/oak.jpg',
        verified: 'True',
        description: 'Bread.\nCakes.',
        latitude: '39.28',
        longitude: '-84.48',
        country_code: 'US',
        city: 'Springdale',
        state_code: 'OH',
        business_status: 'CLOSED_PERMANENTLY',
      }),
    ).toMatchObject({
      category: { name: 'Bakery' },
      services: ['Bakery', 'Coffee shop', 'Coffee'],
      website: 'https://oak.example/',
      email: 'hello@oak.example',
      images: ['https://images.example/oak.jpg', 'https://images.example/street.jpg'],
      isVerified: true,
      description: 'Bread.\nCakes.',
      latitude: 39.28,
      longitude: -84.48,
      country: 'United States',
      city: { name: 'Springdale', state: 'Ohio' },
      postalCode: '45246',
      isActive: false,
    });
  });

  it('reads one telephone number and one service a line', () => {
    const row = { ...fullRow, phone: '+44 1483 496000\n+44 1483 496001', services: 'Takeaway\nDine-in' };
    expect(business(row)).toMatchObject({
      phone: '+44 1483 496000, +44 1483 496001',
      phoneE164: '+441483496000',
      services: ['Takeaway', 'Dine-in'],
    });
  });

  it('takes the number of reviews from beside the rating where it has no cell of its own', () => {
    expect(business({ ...fullRow, rating: '4.5 (1,234)', reviews: '' })).toMatchObject({
      rating: 4.5,
      reviewCount: 1234,
    });
    expect(business({ ...fullRow, rating: '4.5 (1,234)', reviews: '7' }).reviewCount).toBe(7);
  });

  it('shows a picture once that is both the photo and the street view', () => {
    expect(business({ ...fullRow, street_view: fullRow['photo'] ?? '' }).images).toEqual([fullRow['photo']]);
  });

  it('keeps the longest name, address, place id and description that it may have', () => {
    const longest = {
      name: 'x'.repeat(200),
      full_address: 'x'.repeat(500),
      place_id: 'x'.repeat(255),
      description: 'x'.repeat(10_000),
    };
    expect(mapRow({ ...fullRow, ...longest })).toMatchObject({
      business: { name: longest.name, address: longest.full_address, placeId: longest.place_id },
      notes: [],
    });
  });

  it.each([
    [{ ...fullRow, name: ' ' }, 'name', 'blank'],
    [{ ...fullRow, name: 'None' }, 'name', 'blank'],
    [{ ...fullRow, name: 'x'.repeat(201) }, 'name', '200'],
    [{ name: 'Oak', full_address: '' }, 'full_address', 'blank'],
    [{ ...fullRow, full_address: 'x'.repeat(501) }, 'full_address', '500'],
    [{ ...fullRow, place_id: 'x'.repeat(256) }, 'place_id', '255'],
  ])('rejects a row and names the column (%#)', (row, column, reason) => {
    const mapped = mapRow(row);
    expect(mapped).toMatchObject({ kind: 'rejected', rejection: { rowNumber: 2, column } });
    expect(mapped.kind === 'rejected' && mapped.rejection.reason).toContain(reason);
  });

  it('rejects a row whose cells have shifted', () => {
    const mapper = createRowMapper(['name', 'full_address']);
    expect(mapper.map({ rowNumber: 9, cells: ['The Elm', 'Leeds'], isShifted: true })).toEqual({
      kind: 'rejected',
      rejection: {
        rowNumber: 9,
        column: 'name',
        reason: 'its cells have shifted: it was saved by a program that expects another delimiter',
      },
    });
  });

  it('rejects a row that repeats the header, as in concatenated files', () => {
    const mapper = createRowMapper(['name', 'Full Address', 'phone']);
    for (const cells of [
      ['name', 'Full Address', 'phone'],
      ['\ufeffName', 'full_address', ''],
    ]) {
      expect(mapper.map({ rowNumber: 9, cells })).toEqual({
        kind: 'rejected',
        rejection: { rowNumber: 9, column: 'name', reason: 'repeats the header' },
      });
    }
    expect(mapper.map({ rowNumber: 9, cells: ['Name', '1 High St', ''] }).kind).toBe('business');
    expect(mapper.map({ rowNumber: 9, cells: ['Oak', 'Full Address', ''] }).kind).toBe('business');
  });

  it('uses the first non-empty cell of several columns with the same name', () => {
    const mapper = createRowMapper([
      'name',
      'full_address',
      'Phone',
      'phone',
      'about',
      'About',
      'photo',
      'Photo',
    ]);
    const cells = [
      'Oak',
      '1 High St',
      '',
      '+44 1483 496000',
      'None',
      'Bread',
      '',
      'https://images.example/oak.jpg',
    ];
    expect(mapper.map({ rowNumber: 2, cells })).toMatchObject({
      business: { phone: '+44 1483 496000', about: 'Bread', photo: 'https://images.example/oak.jpg' },
    });
  });

  it('accepts rows with missing trailing cells', () => {
    expect(createRowMapper(thirteen).map({ rowNumber: 3, cells: ['Oak', '', '', '3 Mill Lane'] }).kind).toBe(
      'business',
    );
  });

  it('derives the same place id for the same business', () => {
    const row = { ...fullRow, place_id: '' };
    const { placeId } = business(row);
    expect(business({ ...row, name: 'the bluebell cafe', rating: '1' }).placeId).toBe(placeId);
    expect(business({ ...row, full_address: '4 Mill Lane, Guildford GU1 3AA, UK' }).placeId).not.toBe(
      placeId,
    );
  });

  it('does not take two businesses for one whose place ids were rounded to the same number', () => {
    const row = { ...fullRow, place_id: '1.23457E+18' };
    const one = business(row);
    expect(one.placeId).toBe(business({ ...row, place_id: '' }).placeId);
    expect(business({ ...row, name: 'Oak' }).placeId).not.toBe(one.placeId);
    expect(mapRow(row)).toMatchObject({
      notes: ['Row 2, place_id: a number that was rounded is no identity, made from name and address'],
    });
  });
});
