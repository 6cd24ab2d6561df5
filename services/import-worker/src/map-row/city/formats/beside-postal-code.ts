import { unknownPlace } from '../address-parts.js';
import type { AddressPlace, CityRule } from '../address-parts.js';
import { asCity } from '../city-name.js';
import { isStreetName } from '../names/street-names.js';

/**
 * The rule of countries that have none of their own: finds the code of the postal code column in the address;
 * the rest of that part is the city (`8001 Zürich`, `Auckland 1010`).
 */
export const besidePostalCode: CityRule = (parts, postalCode) => {
  const place = postalCode === '' ? unknownPlace : besideCode(parts, postalCode);
  return place.city !== null && (isLargerArea(place.city) || isStreetName(place.city)) ? unknownPlace : place;
};

const largerArea =
  /(?:\s(?:governorate|province|region|state|regency|oblast|district|county|division|prefecture|sav\.|область|обл\.|край|район|р-н|округ)|-(?:do|gu|gun))$|^(?:daerah|gouvernorat|wilaya|محافظة|ولاية|منطقة|provinsi|kabupaten|kab\.|kecamatan|kec\.|chang ?wat|jawa|provinc(?:e|ia) de|departamento de|región|республика)\s/i;

/** `Cairo Governorate 11511`, `Kabupaten Badung 80361`: an area, not a city. */
export function isLargerArea(text: string): boolean {
  return largerArea.test(text);
}

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
