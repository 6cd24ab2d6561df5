import { fold } from '../fold.js';
import type { CityRule } from './address-parts.js';
import { cityBeforeState } from './english-speaking.js';
import { india } from './india.js';
import { ireland } from './ireland.js';
import { japan } from './japan.js';
import {
  besidePostalCode,
  brazil,
  cityState,
  emirates,
  mexico,
  newZealand,
  turkey,
} from './other-formats.js';
import { philippines } from './philippines.js';
import { cityAfterPostcode } from './postcode-first.js';
import { unitedKingdom } from './united-kingdom.js';

/** A ZIP code that a spreadsheet took for a number has lost its leading zeros. */
const american = cityBeforeState('US', /(?:^|\s)\d{3,5}(?:-?\d{4})?(?:\.0)?$/);
/** `9500 Wil SG`: the cantons tell towns of one name apart. */
const canton = /\s+\(?(AG|AI|AR|BE|BL|BS|FR|GE|GL|GR|JU|LU|NE|NW|OW|SG|SH|SO|SZ|TG|TI|UR|VD|VS|ZG|ZH)\)?$/;
/** `Paris CEDEX 11`, `Paris 11e Arrondissement`. */
const frenchDistrict = /\s+(?:cedex(?:\s+\d{1,2})?|\d{1,2}(?:er|e|ème)(?:\s+arr\S*)?)$/i;
const voivodeships = new Set(
  `dolnośląskie|kujawsko-pomorskie|lubelskie|lubuskie|łódzkie|małopolskie|mazowieckie|opolskie|podkarpackie|podlaskie|
  pomorskie|śląskie|świętokrzyskie|warmińsko-mazurskie|wielkopolskie|zachodniopomorskie`
    .split('|')
    .flatMap((name) => [fold(name), fold(`województwo ${name}`)]),
);

/**
 * Where the city stands in an address, by country: each country's post has its own order, and one rule for all
 * tells wrong cities (measured: none right in India). A country that is not here takes the rule of the postal code.
 */
const rules: Readonly<Record<string, CityRule>> = {
  AE: emirates,
  AT: cityAfterPostcode({ prefix: 'AT?', code: '\\d{4}' }),
  AU: cityBeforeState('AU', /(?:^|\s)\d{3,4}$/),
  BE: cityAfterPostcode({ prefix: 'B', code: '\\d{4}' }),
  BR: brazil,
  CA: cityBeforeState('CA', /(?:^|\s)[A-Z]\d[A-Z]\s?\d[A-Z]\d$/i),
  CH: cityAfterPostcode({ prefix: 'CH', code: '\\d{4}', provinceAfterCity: canton }),
  CZ: cityAfterPostcode({ prefix: 'CZ', code: '\\d{3} ?\\d{2}', afterCity: /[\s-]+\d{1,2}(?:[-–].*)?$/ }),
  DE: cityAfterPostcode({ prefix: 'DE?', code: '\\d{5}' }),
  DK: cityAfterPostcode({ prefix: 'DK', code: '\\d{4}', afterCity: /\s[A-ZÆØÅ]$/ }),
  EE: cityAfterPostcode({ prefix: 'EE', code: '\\d{5}' }),
  ES: cityAfterPostcode({ prefix: 'ES?', code: '\\d{5}' }),
  FI: cityAfterPostcode({ prefix: 'FI', code: '\\d{5}' }),
  FR: cityAfterPostcode({ prefix: 'FR?', code: '\\d{5}', afterCity: frenchDistrict }),
  GB: unitedKingdom,
  GG: unitedKingdom,
  HR: cityAfterPostcode({ prefix: 'HR', code: '\\d{5}' }),
  HU: cityAfterPostcode({ prefix: 'H', code: '\\d{4}', cityFirst: true }),
  IE: ireland,
  IM: unitedKingdom,
  IN: india,
  IT: cityAfterPostcode({ prefix: 'IT?', code: '\\d{5}', provinceAfterCity: /\s+\(?([A-Z]{2})\)?$/ }),
  JE: unitedKingdom,
  JP: japan,
  LI: cityAfterPostcode({ prefix: 'FL', code: '\\d{4}' }),
  LU: cityAfterPostcode({ prefix: 'L', code: '\\d{4}' }),
  MC: cityState('Monaco'),
  MX: mexico,
  NL: cityAfterPostcode({ prefix: 'NL', code: '\\d{4} ?[A-Z]{2}' }),
  NO: cityAfterPostcode({ prefix: 'N', code: '\\d{4}' }),
  NZ: newZealand,
  PH: philippines,
  PL: cityAfterPostcode({
    prefix: 'PL',
    code: '\\d{2}[-–]?\\d{3}',
    regions: voivodeships,
    villageAndHouse:
      /^(?!(?:ul|al|aleja|aleje|plac|pl|os|osiedle|rondo|skwer)[.\s])(\p{Lu}[\p{L}\s.-]+?)\s+\d+\s?[\p{L}/\d]{0,4}$/iu,
  }),
  PT: cityAfterPostcode({ prefix: 'P', code: '\\d{4}-\\d{3}' }),
  PR: american,
  RS: cityAfterPostcode({ prefix: 'RS', code: '\\d{5}' }),
  SE: cityAfterPostcode({ prefix: 'SE', code: '\\d{3} ?\\d{2}' }),
  SG: cityState('Singapore'),
  SI: cityAfterPostcode({ prefix: 'SI', code: '\\d{4}' }),
  SK: cityAfterPostcode({ prefix: 'SK', code: '\\d{3} ?\\d{2}' }),
  TR: turkey,
  US: american,
};

/** The rule for a country's addresses, by its ISO code. */
export function cityRule(countryCode: string): CityRule {
  return rules[countryCode] ?? besidePostalCode;
}
