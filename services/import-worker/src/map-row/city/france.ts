import { frenchDistrict } from './around-city.js';
import { cityAfterPostcode } from './postcode-first.js';
import { unnamed } from './postcode-first-format.js';
import { regionsOf } from './regions.js';

/** France and its departments and territories overseas: `97400 Saint-Denis`, `Saint-Denis 97400`. */
export const french = cityAfterPostcode({
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
