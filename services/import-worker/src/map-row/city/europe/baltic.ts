import type { CityRule } from '../address-parts.js';
import { cityAfterCode } from '../formats/city-after-code.js';
import { regionsOf } from '../names/regions.js';
import { isStreet } from '../names/street-names.js';

const estonian = cityAfterCode({
  prefix: 'EE',
  code: '\\d{5}',
  afterCity: /\slinn$/i,
  regions: regionsOf.EE,
  regionWords: /\s(?:maakond|county|vald)$/i,
});

/** `Audru alevik, Pärnu linn`: the town of which a place is a part. Behind a street it is the place. */
function withoutTownOfPlace(parts: readonly string[]): readonly string[] {
  return parts.filter((part, at) => at === 0 || isStreet(parts[at - 1] ?? '') || !/^\D+\slinn$/i.test(part));
}

/**
 * Districts and municipalities of Latvia: `Brīvības iela 12, Centra rajons, Rīga`, `Mārupe, Mārupes novads`.
 */
const latvianDistrict =
  /\s(?:rajons|priekšpilsēta|novads|pagasts|nov\.|pag\.|district|suburb|municipality|parish)$/i;
/** `Siguldas novads LV-2150` */
const districtBesideCode = /^\D+\s(?:novads|pagasts|nov\.|pag\.)\s(?=LV)/i;
const latvian = cityAfterCode({
  prefix: 'LV',
  code: '\\d{4}',
  townBeforeCode: true,
  afterCity: /\s\([^)]+\)$/,
});

/** The rules of Estonia, Latvia and Lithuania, by ISO code. */
export const balticRules: Readonly<Record<string, CityRule>> = {
  EE: (parts, postalCode) => estonian(withoutTownOfPlace(parts), postalCode),
  LT: cityAfterCode({
    prefix: 'LT',
    code: '\\d{5}',
    regionWords: /\s(?:sav\.|savivaldybė|municipality|apskritis|apskr\.|county)$/i,
  }),
  LV: (parts, postalCode) =>
    latvian(
      parts.map((part) => part.replace(districtBesideCode, '')).filter((part) => !latvianDistrict.test(part)),
      postalCode,
    ),
};
