import type { MappedPlace } from '../../src/map-row/place/place.js';
import { mapPlace } from '../../src/map-row/place/place.js';
import { RowNotes } from '../../src/map-row/row-notes.js';

/** Maps the place of a row that has only these cells. */
export function placeOf(country: string, address: string, postalCode = ''): MappedPlace {
  const cells = { address, city: '', state: '', postalCode, countries: [country], suburb: '', phone: '' };
  return mapPlace(cells, new RowNotes(2));
}

/** The name of that place's city. */
export function cityOf(country: string, address: string, postalCode = ''): string | null {
  return placeOf(country, address, postalCode).city?.name ?? null;
}
