import { fold } from '../../text/fold.js';
import { foldedNames, namesBySpelling } from '../../text/folded-names.js';
import { partFromEnd, unknownPlace } from '../address-parts.js';
import type { CityRule } from '../address-parts.js';
import { asCity } from '../city-name.js';

const provinces = namesBySpelling(
  'Eastern Cape|Free State|Gauteng|KwaZulu-Natal|Limpopo|Mpumalanga|North West|Northern Cape|Western Cape',
);

/** Cities that end addresses without a province or a code. */
const cities = foldedNames(
  'Bloemfontein|Cape Town|Durban|East London|Gqeberha|Johannesburg|Kimberley|Nelspruit|Polokwane|Port Elizabeth|Pretoria',
);

/** `Western Cape 8001` */
const provinceAndCode = /^(\D+)\s(\d{4})$/;
/** Municipalities and their wards, which maps write behind the city. */
const municipality = /\s(?:(?:district|local|metropolitan) municipality|ward \d+)$|^city of\s/i;

/** `…, Cape Town City Centre, Cape Town, 8001`; a province may stand before the code or after it. */
export const southAfrica: CityRule = (written, column) => {
  const given = written.filter((part) => !municipality.test(part)).flatMap(withCodeApart);
  const state = given.map((part) => provinces.get(fold(part))).findLast((name) => name !== undefined) ?? null;
  const parts = given.filter((part) => !provinces.has(fold(part)));
  const last = partFromEnd(parts, 0);
  if (/^\d{4}$/.test(last)) {
    // A single part before the code may be a mall.
    return { city: parts.length > 2 ? asCity(partFromEnd(parts, 1)) : null, state, postalCode: last };
  }
  const atEnd = /^(.+)\s(\d{4})$/.exec(last);
  if (atEnd?.[2] !== undefined && (atEnd[2] === column || cities.has(fold(atEnd[1] ?? '')))) {
    return { city: asCity(atEnd[1] ?? ''), state, postalCode: atEnd[2] };
  }
  const isCity = parts.length > 1 && (state !== null || cities.has(fold(last)));
  return { ...unknownPlace, city: isCity ? asCity(last) : null, state };
};

function withCodeApart(part: string): readonly string[] {
  const [, name = '', code = ''] = provinceAndCode.exec(part) ?? [];
  return provinces.has(fold(name)) ? [name, code] : [part];
}
