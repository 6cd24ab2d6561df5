import { frenchDistrict } from '../city-of-column.js';
import { cityAfterCode } from '../formats/city-after-code.js';
import { unnamed } from '../formats/city-after-code-format.js';
import { regionsOf } from '../names/regions.js';

/** France and its departments and territories overseas: `97400 Saint-Denis`, `Saint-Denis 97400`. */
export const french = cityAfterCode({
  prefix: 'FR?|C\\.?P\\.?:?',
  code: '\\d{5}',
  afterCity: new RegExp(`${frenchDistrict.source}|\\s\\([^)]+\\)$`, 'i'),
  regions: regionsOf.FR,
  townsLikeRegions: true,
  // The department of Paris is the city.
  areasBeforeRegion: /^(?!Paris$)/i,
  // Where the address names none.
  citiesByCode: [
    { codes: /^130(?:0\d|1[0-6])$/, city: 'Marseille', districts: unnamed },
    { codes: /^6900\d$/, city: 'Lyon', districts: unnamed },
    { codes: /^75\d{3}$/, city: 'Paris', districts: unnamed },
  ],
});
