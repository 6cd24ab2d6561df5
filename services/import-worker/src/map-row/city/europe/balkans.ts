import type { CityRule } from '../address-parts.js';
import { cityAfterCode } from '../formats/city-after-code.js';
import { provincesOfCapitals } from '../names/provinces-of-capitals.js';
import { regionsOf } from '../names/regions.js';

/** `гр. Варна`, `с. Баня`: words for town and village. */
export const bulgarianTown = /^(?:(?:гр|с|gr)\.\s?|(?:град|село|grad)\s)(?=\p{L})/iu;

/** `Ljubljana - Center`: smaller towns have a hyphen in their names. */
const slovenianQuarter = /(?<=^(?:Ljubljana|Maribor))\s?[-–].*$/;

/** `Beograd (Stari Grad)`: a municipality of the city. */
const inBrackets = /\s\([^)]+\)$/;

/** The rules of the countries between Slovenia and Bulgaria, by ISO code. Albania writes the city before its code. */
export const balkanRules: Readonly<Record<string, CityRule>> = {
  BA: cityAfterCode({
    prefix: 'BA|BIH',
    code: '\\d{5}',
    ownScript: true,
    regionWords:
      /\s(?:canton|kanton|županija)$|^(?:federacija|federation of|kanton|republika srpska|република српска)(?:\s|$)/i,
  }),
  BG: cityAfterCode({
    prefix: 'BG|[пp]\\.?\\s?[кk]\\.?:?',
    ownScript: true,
    code: '\\d{4}',
    beforeCity: bulgarianTown,
    isTownMarked: true,
    provincesOfCapitals: provincesOfCapitals.BG,
    afterCity: /\s(?:Cent(?:er|ar)|Tsentar|център|\([^)]+\)|(?:обл|общ)\..*)$/i,
    regionWords: /^(?:област|община|обл\.|общ\.)\s?|\s(?:province|municipality|oblast|област|община)$/i,
    citiesByCode: [
      { codes: /^1[0-7]/, city: 'Sofia' },
      { codes: /^40[0-2]/, city: 'Plovdiv' },
      { codes: /^80[01]/, city: 'Burgas' },
      { codes: /^90[0-3]/, city: 'Varna' },
    ],
  }),
  HR: cityAfterCode({
    prefix: 'HR',
    code: '\\d{2} ?\\d{3}',
    // `Grad Split`, the municipality, as maps write it.
    beforeCity: /^grad\s(?=\p{L})/iu,
    afterCity: inBrackets,
    regions: regionsOf.HR,
    regionWords: /\s(?:županija|county)$/i,
  }),
  ME: cityAfterCode({ prefix: 'MNE?|ME', code: '\\d{5}', ownScript: true }),
  MK: cityAfterCode({ prefix: 'MKD?', code: '\\d{4}', ownScript: true, codeBehindCity: true }),
  RS: cityAfterCode({
    prefix: 'RS',
    code: '\\d{5,6}',
    ownScript: true,
    afterCity: inBrackets,
    regions: regionsOf.RS,
    regionWords: /\s(?:okrug|округ|district)$/i,
  }),
  SI: cityAfterCode({ prefix: 'SI', code: '\\d{4}', afterCity: slovenianQuarter, regions: regionsOf.SI }),
  XK: cityAfterCode({ prefix: 'XK|RKS', code: '\\d{5}', ownScript: true }),
};
