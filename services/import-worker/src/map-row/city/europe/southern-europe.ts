import type { CityRule } from '../address-parts.js';
import { cityAfterCode } from '../formats/city-after-code.js';
import { provincesOfCapitals } from '../names/provinces-of-capitals.js';
import { regionsOf } from '../names/regions.js';

/**
 * Spain's provinces behind a city, where a comma is missing: `29600 Marbella Málaga`. `Villanueva de Córdoba`,
 * `La Granada` and `Playa Granada` are names.
 */
const spanishProvince =
  /(?<!\s(?:de|del|la|y)|^(?:la|nueva|playa|v[eé]lez))\.?\s(?:[AÁ]lava|Albacete|Alicante|Almer[ií]a|Asturias|[AÁ]vila|Badajoz|Barcelona|Burgos|C[aá]ceres|C[aá]diz|Cantabria|Castell[oó]n|Ciudad Real|C[oó]rdoba|Cuenca|Girona|Granada|Guadalajara|Guip[uú]zcoa|Huelva|Huesca|Ja[eé]n|La Rioja|Las Palmas|Le[oó]n|Lleida|Lugo|Madrid|M[aá]laga|Murcia|Navarra|Ourense|Palencia|Pontevedra|Salamanca|Segovia|Sevilla|Soria|Tarragona|Teruel|Toledo|Valencia|Valladolid|Vizcaya|Zamora|Zaragoza)$/i;

/** The rules of Italy, Spain, Portugal and the small countries within them, by ISO code. */
export const southernEuropeanRules: Readonly<Record<string, CityRule>> = {
  AD: cityAfterCode({ prefix: 'AND', code: 'AD ?\\d{3}' }),
  ES: cityAfterCode({
    prefix: 'ES?|C\\.?P\\.?:?',
    code: '\\d{5}',
    afterCity: new RegExp(`\\s+\\([^)]+\\)$|${spanishProvince.source}`, 'i'),
    regions: regionsOf.ES,
    provincesOfCapitals: provincesOfCapitals.ES,
    provincesLikeCities: true,
  }),
  IT: cityAfterCode({
    prefix: 'IT?|C\\.?A\\.?P\\.?:?',
    code: '\\d{5}',
    provinceAfterCity: /\s+\(?([A-Z]{2})\)?$/,
    afterCity: /\s+\([^)]+\)$/,
    regions: regionsOf.IT,
    provincesOfCapitals: provincesOfCapitals.IT,
    provincesLikeCities: true,
    regionWords:
      /^(?:province of|provincia di|metropolitan city of|città metropolitana di)\s|^roma capitale$/i,
  }),
  PT: cityAfterCode({
    prefix: 'PT?',
    code: '\\d{4}(?:-\\d{3})?',
    regions: regionsOf.PT,
    provincesOfCapitals: provincesOfCapitals.PT,
    provincesLikeCities: true,
    areasBeforeRegion: /^(?:Beja|Évora|Faro|Portalegre|Santarém|Setúbal)$/i,
  }),
  SM: cityAfterCode({ prefix: 'R?SM', code: '4789\\d', afterCity: /\s\(?R?SM\)?$/ }),
};
