import { stateOfColumn } from './city/states.js';
import { countryOfColumn } from './country/country-of-column.js';
import type { PlaceCells } from './place.js';
import { mapPostalCode } from './postal-code.js';

/**
 * Builds an address for a row without one, such as a business that goes to its customers, from the row's
 * city, state, postal code and country: `Springfield, Illinois 62704, United States`. '' when all of these
 * are blank.
 */
export function builtAddress({ city, state, postalCode, countries }: PlaceCells): string {
  const country = countries.map(countryOfColumn).find((found) => found !== null) ?? null;
  const code = postalCode === '' ? null : mapPostalCode(postalCode, country && country.code);
  const stateText = stateOfColumn(country && country.code, state);
  const stateAndCode = [stateText, code].filter(Boolean).join(' ');
  return [city, stateAndCode, country && country.name].filter(Boolean).join(', ');
}
