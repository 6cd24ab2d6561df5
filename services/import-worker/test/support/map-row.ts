import type { MappedBusiness, MappedRow } from '../../src/map-row/mapped-business.js';
import { createRowMapper } from '../../src/map-row/row-mapper.js';

/** A row with the thirteen expected columns. */
export const fullRow: Record<string, string> = {
  name: 'The Bluebell Café',
  category: 'Café',
  phone: '+44 1483 496000',
  full_address: '3 Mill Lane, Guildford GU13AA, UK',
  postal_code: 'GU13AA',
  country: 'GB',
  rating: '4.65',
  reviews: '1,204',
  photo: 'https://images.example/bluebell.jpg',
  working_hours: '{"Monday": "9AM-5PM", "Sunday": "Closed"}',
  about: '{"Service options": {"Dine-in": true, "Delivery": false}}',
  place_id: 'ChIJ_invented-000000000001',
  location_link: 'https://maps.example/?cid=1',
};

/** Maps the row of a file that has only this one. */
export function mapRow(row: Readonly<Record<string, string>>): MappedRow {
  return createRowMapper(Object.keys(row)).map({ rowNumber: 2, cells: Object.values(row) });
}

/** The business of a row that is not rejected. */
export function business(row: Readonly<Record<string, string>>): MappedBusiness {
  const mapped = mapRow(row);
  if (mapped.kind === 'rejected') throw new Error(`${mapped.rejection.column} ${mapped.rejection.reason}`);
  return mapped.business;
}
