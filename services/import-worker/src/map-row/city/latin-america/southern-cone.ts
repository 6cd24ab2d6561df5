import type { CityRule } from '../address-parts.js';
import { cityAfterCode } from '../formats/city-after-code.js';
import { regionsOf } from '../names/regions.js';

/** The rules of Argentina, Chile and Uruguay, by ISO code. */
export const southernConeRules: Readonly<Record<string, CityRule>> = {
  AR: cityAfterCode({
    prefix: 'AR|C\\.?P\\.?:?',
    code: '[A-Z]?\\d{4}(?:[A-Z]{3})?',
    beforeCity: /^(?:ciudad|cdad\.?)(?: autónoma)? de\s(?=buenos aires$)/i,
    afterCity: /(?<!\sde)\sBuenos Aires$/i,
    regions: regionsOf.AR,
    regionWords: /^(?:provincia|pcia\.?|prov\.?) de\s|\sprovince$/i,
    citiesByCode: [{ codes: /^C/i, city: 'Buenos Aires' }],
  }),
  CL: cityAfterCode({
    prefix: 'CL',
    code: '\\d{7}',
    afterCity: /(?<=^Santiago)\sCentro$/i,
    regions: regionsOf.CL,
    regionWords: /^(?:regi[oó]n|provincia del?)\s/i,
  }),
  UY: cityAfterCode({ prefix: 'UY|C\\.?P\\.?:?', code: '\\d{5}', regionWords: /^departamento de\s/i }),
};
