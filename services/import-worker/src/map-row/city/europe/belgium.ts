import { cityAfterCode } from '../formats/city-after-code.js';
import { unnamed } from '../formats/city-after-code-format.js';
import { provincesOfCapitals } from '../names/provinces-of-capitals.js';
import { regionsOf } from '../names/regions.js';

export const belgium = cityAfterCode({
  prefix: 'BE?',
  code: '\\d{4}',
  afterCity: /\s(?:\d{1,2}|\([^)]+\))$/,
  regions: regionsOf.BE,
  townsLikeRegions: true,
  areasBeforeRegion: /./,
  provincesOfCapitals: provincesOfCapitals.BE,
  citiesByCode: [
    { codes: /^20[0-6]0$/, city: 'Antwerpen', districts: unnamed },
    { codes: /^40[023]0$/, city: 'Liège', districts: unnamed },
    { codes: /^5000$/, city: 'Namur', districts: unnamed },
    { codes: /^8000$/, city: 'Brugge', districts: unnamed },
    { codes: /^9000$/, city: 'Gent', districts: unnamed },
  ],
});
