import { describe, expect, it } from 'vitest';
import type { MappedBusiness } from './mapped-business.js';
import { hashBusiness } from './row-hash.js';

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

describe('hashBusiness', () => {
  it('does not depend on the row or on the order of fields', () => {
    const shuffled = Object.fromEntries(Object.entries(one).reverse()) as unknown as MappedBusiness;
    expect(hashBusiness({ ...shuffled, rowNumber: 99 })).toEqual(hashBusiness(one));
  });

  it('does not change between versions', () => {
    expect(hashBusiness(one).toString('hex')).toMatchInlineSnapshot(`"41818a1d77054a84d2eb1f20dd78d261"`);
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
    { images: [] },
    { services: ['Dine', 'in'] },
    { latitude: 0.5 },
    { longitude: 0.5 },
    { isVerified: true },
    { isActive: false },
  ];
  it.each(changes)('sees %j', (change) => {
    expect(hashBusiness({ ...one, ...change })).not.toEqual(hashBusiness(one));
  });

  it('does not see another spelling of the same city or category', () => {
    const city = {
      name: 'GUILDFORD',
      state: null,
      country: 'United Kingdom',
      key: 'guildford||united kingdom',
    };
    const category = { name: 'CAFE', key: 'cafe', slugBase: 'cafe' };
    expect(hashBusiness({ ...one, city, category })).toEqual(hashBusiness(one));
  });
});
