import type { CityRule } from '../address-parts.js';
import { cityAfterCode } from '../formats/city-after-code.js';
import { unnamed } from '../formats/city-after-code-format.js';
import { regionsOf } from '../names/regions.js';

/**
 * `København NV`, `Aarhus C`, `Aarhus Centrum`: postal districts of the larger towns. Other letters are part of
 * the name: Nykøbing F and Nykøbing M are two towns.
 */
export const danishDistrict = /\s(?:[NS][VØ]|[CKNSVØ]|(?<=^Odense )M|Centrum)$/;

/** `Esbjerg Kommune, Region Syddanmark`, as maps write them behind the town. */
const danishRegion = /\skommune$|^region\s/i;

/** The rules of the countries in the north of Europe and of their islands, by ISO code. */
export const nordicRules: Readonly<Record<string, CityRule>> = {
  AX: cityAfterCode({
    prefix: 'AX|FIN?',
    code: '22\\d{3}',
    regionWords: /^(?:åland|ahvenanmaa)(?:\s|$)/i,
  }),
  DK: cityAfterCode({
    prefix: 'DK',
    code: '\\d{4}',
    afterCity: danishDistrict,
    regions: regionsOf.DK,
    regionWords: danishRegion,
  }),
  FI: cityAfterCode({
    prefix: 'FIN?',
    code: '\\d{5}',
    regions: regionsOf.FI,
    citiesByCode: [{ codes: /^27230$/, city: 'Lappi', districts: unnamed }],
    regionWords: /\s(?:maakunta|seutukunta)$/i,
  }),
  FO: cityAfterCode({ prefix: 'FO', code: '\\d{3}' }),
  GL: cityAfterCode({ prefix: 'GL|DK', code: '39\\d{2}' }),
  IS: cityAfterCode({ prefix: 'IS', code: '\\d{3}' }),
  NO: cityAfterCode({ prefix: 'NO?', code: '\\d{4}', regions: regionsOf.NO }),
  SE: cityAfterCode({
    prefix: 'SE?',
    code: '\\d{3} ?\\d{2}',
    regions: regionsOf.SE,
    regionWords: /\s(?:län|county|kommun)$/i,
  }),
  SJ: cityAfterCode({
    prefix: 'NO?|SJ',
    code: '\\d{4}',
    regionWords: /^svalbard(?:\s|$)/i,
  }),
};
