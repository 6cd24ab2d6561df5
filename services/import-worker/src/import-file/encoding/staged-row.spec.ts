import { describe, expect, it } from 'vitest';
import type { MappedBusiness } from '../../map-row/mapped-business.js';
import { CopyLines } from './copy-lines.js';
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

/** A staged line by its columns, in COPY's text format. */
function staged(add: (lines: CopyLines) => void): Record<string, string> {
  const lines = new CopyLines();
  add(lines);
  const values = new TextDecoder().decode(lines.take()).slice(0, -1).split('\t');
  expect(values).toHaveLength(stagedColumns.length);
  return Object.fromEntries(values.map((value, index) => [stagedColumns[index], value]));
}

const row = (business: MappedBusiness, sourceHash: string | null = null) =>
  staged((lines) => {
    addStagedRow(lines, business, sourceHash);
  });
const hashOf = (business: MappedBusiness) => row(business)['row_hash'];

describe('addStagedRow', () => {
  it('writes each value into its column', () => {
    expect(row(one, 'ab'.repeat(16))).toMatchObject({
      row_number: '2',
      place_id: 'ChIJ_invented-000000000001',
      city_key: 'guildford||united kingdom',
      rating: '4.65',
      about_sections: '[["Service options",[["Dine-in",true]]]]',
      business_hours: '{"monday":"09:00-17:00"}',
      images: '{}',
      services: '{"Dine-in"}',
      is_active: 't',
      source_hash: `\\\\x${'ab'.repeat(16)}`,
    });
  });

  it('hashes neither the number of the row nor the order of fields', () => {
    const shuffled = Object.fromEntries(Object.entries(one).reverse()) as unknown as MappedBusiness;
    expect(hashOf({ ...shuffled, rowNumber: 99 })).toBe(hashOf(one));
  });

  it('hashes to the same from version to version', () => {
    expect(hashOf(one)).toMatchInlineSnapshot(`"\\\\xca97dd551a39df99f8a74a5ba5111fb5"`);
  });

  const changes: Partial<MappedBusiness>[] = [
    { placeId: 'other' },
    { name: 'Other' },
    { description: 'Other' },
    { category: null },
    { city: null },
    { address: 'Other' },
    { postalCode: null },
    { country: null },
    { phone: null },
    { phoneE164: null },
    { email: 'a@b.example' },
    { website: 'https://other.example' },
    { rating: 1 },
    { reviewCount: 1 },
    { about: null },
    { aboutSections: null },
    { aboutSections: [{ section: 'Service options', items: [{ name: 'Dine-in', value: 'true' }] }] },
    { workingHours: null },
    { businessHours: null },
    { businessHours: { monday: { open: null, close: null, closed: true, periods: [] } } },
    { photo: null },
    { locationLink: null },
    { images: ['https://images.example/street.jpg'] },
    { services: ['Dine', 'in'] },
    { latitude: 0.5 },
    { longitude: 0.5 },
    { isVerified: true },
    { isActive: false },
  ];
  it.each(changes)('sees %j', (change) => {
    expect(hashOf({ ...one, ...change })).not.toBe(hashOf(one));
  });

  it('does not see another spelling of the same city or category', () => {
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
  it('says which business it is and what it was found to say, and nothing else', () => {
    const line = staged((lines) => {
      addUnchangedRow(lines, { rowNumber: 7, placeId: 'a\tb', rowHash: '0f'.repeat(16) });
    });
    const { row_number, place_id, row_hash, ...others } = line;
    expect([row_number, place_id, row_hash]).toEqual(['7', 'a\\tb', `\\\\x${'0f'.repeat(16)}`]);
    expect(new Set(Object.values(others))).toEqual(new Set(['\\N']));
  });
});
