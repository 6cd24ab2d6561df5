import type { CityRule } from '../address-parts.js';
import { cityAfterCode } from '../formats/city-after-code.js';
import { unnamed } from '../formats/city-after-code-format.js';
import type { CityAfterCodeFormat } from '../formats/city-after-code-format.js';
import { provincesOfCapitals } from '../names/provinces-of-capitals.js';
import { regionsOf } from '../names/regions.js';

const format = (code: string): CityAfterCodeFormat => ({
  prefix: 'NL',
  code,
  regions: regionsOf.NL,
  provincesOfCapitals: provincesOfCapitals.NL,
  citiesByCode: [{ codes: /^541[01]/, city: 'Zeeland', districts: unnamed }],
});
const whole = cityAfterCode(format('\\d{4}[ -]?[A-Z]{2}'));
const digitsAlone = cityAfterCode(format('\\d{4}'));

/** `3732 De Bilt`, `9131 Ee`: letters of the name, which stand as a code's would. */
const nameOfTwoLetters = /^(?:NL-)?\d{4} \p{Lu}\p{Ll}(?:\s|$)/u;

/** `Damrak 1, 1012 LG Amsterdam`, and of people who know only the digits `Damrak 1, 1012 Amsterdam`. */
export const netherlands: CityRule = (parts, postalCode) => {
  if (parts.some((part) => nameOfTwoLetters.test(part))) return digitsAlone(parts, postalCode);
  const place = whole(parts, postalCode);
  return place.city === null && place.postalCode === null ? digitsAlone(parts, postalCode) : place;
};
