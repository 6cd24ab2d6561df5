import { describe, expect, it } from 'vitest';
import { copiedRows } from '../../../test/support/copied-rows.js';
import type { MappedBusiness } from '../../map-row/mapped-business.js';
import { CopyRows } from './copy-rows.js';
import { addStagedRow, addUnchangedRow, stagedColumns } from './staged-row.js';

const one: MappedBusiness = {
  rowNumber: 2,
  placeId: 'ChIJ_invented-000000000001',
  name: 'The Bluebell Café',
  slugBase: 'the-bluebell-cafe',
  description: null,
  category: { name: 'Café', key: 'cafe', slugBase: 'cafe' },
  city: { name: 'Guildford', state: null, country: 'United Kingdom', key: 'guildford||united kingdom' },
  address: '3 Mill Lane, Guildford GU1 3AA, UK',
  postalCode: 'GU1 3AA',
  country: 'United Kingdom',
  phone: '01483 496000',
  phoneE164: '+441483496000',
  email: null,
  website: null,
  rating: 4.65,
  reviewCount: 1204,
  about: 'Service options: Dine-in',
  aboutSections: [{ section: 'Service options', items: [{ name: 'Dine-in', value: true }] }],
  workingHours: '{"Monday":"9AM-5PM"}',
  businessHours: {
    monday: { open: '09:00', close: '17:00', closed: false, periods: [{ open: '09:00', close: '17:00' }] },
  },
  photo: 'https://images.example/bluebell.jpg',
  locationLink: 'https://maps.example/?cid=1',
  images: ['https://images.example/bluebell.jpg'],
  services: ['Dine-in'],
  latitude: null,
  longitude: null,
  isVerified: false,
  isActive: true,
};

/** The values of a staged row as bytes, by column. */
function staged(add: (rows: CopyRows) => void): Record<string, Buffer | null> {
  const rows = new CopyRows();
  add(rows);
  const [values = [], ...others] = copiedRows(rows.take());
  expect(others).toEqual([]);
  expect(values).toHaveLength(stagedColumns.length);
  return Object.fromEntries(values.map((value, index) => [stagedColumns[index], value]));
}

const row = (business: MappedBusiness, sourceHash: string | null = null) =>
  staged((rows) => {
    addStagedRow(rows, business, sourceHash);
  });
const hashOf = (business: MappedBusiness) => row(business)['row_hash']?.toString('hex');

describe('addStagedRow', () => {
  it('writes each value into its column', () => {
    const written = row(one, 'ab'.repeat(16));
    const texts = Object.fromEntries(
      Object.entries(written).map(([name, value]) => [name, value?.toString() ?? null]),
    );
    expect(texts).toMatchObject({
      place_id: 'ChIJ_invented-000000000001',
      name: 'The Bluebell Café',
      description: null,
      city_key: 'guildford||united kingdom',
      about_sections: '[["Service options",[["Dine-in",true]]]]',
      business_hours: '{"monday":"09:00-17:00"}',
      latitude: null,
      is_active: '\x01',
    });
    expect(written['row_number']?.readInt32BE()).toBe(2);
    expect(written['review_count']?.readInt32BE()).toBe(1204);
    expect(written['services']?.subarray(-7).toString()).toBe('Dine-in');
    expect(written['images']).toHaveLength(12);
    expect(written['source_hash']?.toString('hex')).toBe('ab'.repeat(16));
  });

  it('ignores the row number and the order of fields in the row hash', () => {
    const shuffled = Object.fromEntries(Object.entries(one).reverse()) as unknown as MappedBusiness;
    expect(hashOf({ ...shuffled, rowNumber: 99 })).toBe(hashOf(one));
  });

  it('keeps the row hash stable across versions', () => {
    expect(hashOf(one)).toMatchInlineSnapshot(`"c2dbb1a6769f03b690273402f7686ad0"`);
  });

  /** The compiler names a field that is missing: if no column writes it, the import drops it without a word. */
  const changes: Record<
    Exclude<keyof MappedBusiness, 'rowNumber' | 'slugBase'>,
    Partial<MappedBusiness>[]
  > = {
    placeId: [{ placeId: 'other' }],
    name: [{ name: 'Other' }],
    description: [{ description: 'Other' }],
    category: [{ category: null }],
    city: [{ city: null }],
    address: [{ address: 'Other' }],
    postalCode: [{ postalCode: null }],
    country: [{ country: null }],
    phone: [{ phone: null }],
    phoneE164: [{ phoneE164: null }],
    email: [{ email: 'a@b.example' }],
    website: [{ website: 'https://other.example' }],
    rating: [{ rating: 1 }],
    reviewCount: [{ reviewCount: 1 }],
    about: [{ about: null }],
    aboutSections: [
      { aboutSections: null },
      { aboutSections: [{ section: 'Service options', items: [{ name: 'Dine-in', value: 'true' }] }] },
    ],
    workingHours: [{ workingHours: null }],
    businessHours: [
      { businessHours: null },
      { businessHours: { monday: { open: null, close: null, closed: true, periods: [] } } },
    ],
    photo: [{ photo: null }],
    locationLink: [{ locationLink: null }],
    images: [{ images: ['https://images.example/street.jpg'] }],
    services: [{ services: ['Dine', 'in'] }],
    latitude: [{ latitude: 0.5 }],
    longitude: [{ longitude: 0.5 }],
    isVerified: [{ isVerified: true }],
    isActive: [{ isActive: false }],
  };
  it.each(Object.values(changes).flat())('changes the row hash for %j', (change) => {
    expect(hashOf({ ...one, ...change })).not.toBe(hashOf(one));
  });

  it('keeps the row hash for another spelling of the same city or category', () => {
    const city = {
      name: 'GUILDFORD',
      state: null,
      country: 'United Kingdom',
      key: 'guildford||united kingdom',
    };
    const category = { name: 'CAFE', key: 'cafe', slugBase: 'cafe-1' };
    expect(hashOf({ ...one, city, category })).toBe(hashOf(one));
  });
});

describe('addUnchangedRow', () => {
  it('writes only the row number, the place id and the row hash', () => {
    const written = staged((rows) => {
      addUnchangedRow(rows, { rowNumber: 7, placeId: 'a\tb', rowHash: '0f'.repeat(16) });
    });
    const { row_number, place_id, row_hash, ...others } = written;
    expect(row_number?.readInt32BE()).toBe(7);
    expect(place_id?.toString()).toBe('a\tb');
    expect(row_hash?.toString('hex')).toBe('0f'.repeat(16));
    expect(new Set(Object.values(others))).toEqual(new Set([null]));
  });
});
