import { cityAfterCode } from '../formats/city-after-code.js';
import { unnamed } from '../formats/city-after-code-format.js';
import { regionsOf } from '../names/regions.js';

/** France and its territories, whose addresses and columns of cities have the same rules. */
export const frenchCountries: readonly string[] = 'BL FR GF GP MF MQ NC PF PM RE WF YT'.split(' ');
/** `Paris CEDEX 11`, `Paris 11e Arrondissement`, `Paris 11`, `Paris XI`, `Paris XI Cédex 11`. */
export const frenchDistrict =
  /(?=\s)(?:\s+(?:\d{1,2}|(?<=^(?:Paris|Lyon|Marseille)\s+)[IVX]+)(?:er|e|[eè]me)?(?:\s+arr\S*)?)?(?:\s+c[eé]dex(?:\s+\d{1,2})?)?$/i;

/** France and its departments and territories overseas: `97400 Saint-Denis`, `Saint-Denis 97400`. */
export const france = cityAfterCode({
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
