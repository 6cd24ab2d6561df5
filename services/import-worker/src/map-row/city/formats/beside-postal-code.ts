import { unknownPlace } from '../address-parts.js';
import type { AddressPlace, CityRule } from '../address-parts.js';
import { asCity } from '../city-name.js';
import { isLargerArea } from '../names/larger-areas.js';
import { isStreetName } from '../names/street-names.js';

/**
 * The rule of countries that have none of their own: finds the code of the postal code column in the address;
 * the rest of that part is the city (`8001 Zürich`, `Auckland 1010`).
 */
export const besidePostalCode: CityRule = (parts, postalCode) => {
  const place = postalCode === '' ? unknownPlace : besideCode(parts, postalCode);
  return place.city !== null && (isLargerArea(place.city) || isStreetName(place.city)) ? unknownPlace : place;
};

function besideCode(parts: readonly string[], postalCode: string): AddressPlace {
  for (const part of parts.slice(-2)) {
    if (part.startsWith(`${postalCode} `)) {
      return { ...unknownPlace, city: asCity(part.slice(postalCode.length)) };
    }
    if (part.endsWith(` ${postalCode}`)) {
      return { ...unknownPlace, city: asCity(part.slice(0, -postalCode.length)) };
    }
  }
  return unknownPlace;
}
