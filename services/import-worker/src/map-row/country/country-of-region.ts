import { indonesia } from '../city/asia/indonesia.js';
import { prefectures } from '../city/asia/japan-names.js';
import { pakistan } from '../city/asia/pakistan.js';
import { endsInPhilippines } from '../city/asia/philippines.js';
import { isInTaiwan } from '../city/asia/taiwan.js';
import { thailand } from '../city/asia/thailand.js';
import { vietnam } from '../city/asia/vietnam.js';
import { isMexicanStateOfCode } from '../city/latin-america/mexico.js';
import { emirateAtEnd } from '../city/middle-east/emirates.js';
import { regionsOf } from '../city/names/regions.js';
import { isZipOfNamedState } from '../state/codes-of-states.js';
import { fold } from '../text/fold.js';
import { foldedNames, keysByName } from '../text/folded-names.js';
import { endsInAmericanZip } from './american-zip.js';
import { countryByCode } from './country-names.js';
import type { Country } from './country-names.js';

interface RegionAndCode {
  readonly region: string;
  /** '' where there is none. */
  readonly code: string;
}

/**
 * The country of a region that ends an address beside its postal code, or of which there is only one: `Illinois 62704`,
 * `1103 Metro Manila`, `Jalisco 44160`, `44160 Guadalajara, Jal.`, `Tokyo 150-0002`, `47300 Petaling Jaya, Selangor`,
 * `Bali 80361`, `Hyderabad, Telangana`, `Al Wasl Rd - Dubai`, `C1043AAZ Cdad. Autónoma de Buenos Aires`.
 */
export function countryOfRegion(address: readonly string[]): Country | null {
  const parts = address.slice(-mostParts);
  if (parts.some((part) => part.length > longestPart)) return null;
  const code =
    (endsInAmericanZip(parts) ? 'US' : null) ??
    (endsInPhilippines(parts) ? 'PH' : null) ??
    (isInTaiwan(address) ? 'TW' : null) ??
    (argentine.test(parts.at(-1) ?? '') ? 'AR' : null) ??
    (emirateAtEnd(parts) ? 'AE' : null) ??
    countryCodeOfRegion(parts.length > 1 ? regionAndCode(parts) : null);
  return code === null ? null : countryByCode(code);
}

function countryCodeOfRegion(found: RegionAndCode | null): string | null {
  if (found === null) return null;
  const { region, code } = found;
  const folded = fold(region);
  const only = countryOfUniqueRegion.get(folded);
  if (only !== undefined) return only;
  if (code === '') return statesOfUnitedStates.has(folded) ? 'US' : null;
  if (wholeName.test(region) && isZipOfNamedState(region, code)) return 'US';
  if (isMexicanStateOfCode(region, code)) return 'MX';
  if (/^\d{3}-\d{4}$/.test(code)) return prefectures.has(folded) ? 'JP' : null;
  return besideCode.find(([, form, isRegion]) => form.test(code) && isRegion(folded))?.[0] ?? null;
}

/** Regions whose names are no place elsewhere, also without a code. Punjab, Goa, Hidalgo and Victoria are left out. */
const countryOfUniqueRegion = keysByName({
  AU: 'Australian Capital Territory|New South Wales|Queensland|South Australia|Tasmania|Western Australia',
  CA: 'Alberta|British Columbia|Manitoba|Newfoundland and Labrador|Nova Scotia|Prince Edward Island|Québec|Saskatchewan',
  IN: `Andhra Pradesh|Arunachal Pradesh|Chhattisgarh|Gujarat|Haryana|Himachal Pradesh|Jammu and Kashmir|Jharkhand|
Karnataka|Kerala|Madhya Pradesh|Maharashtra|Meghalaya|Mizoram|Nagaland|Odisha|Rajasthan|Tamil Nadu|Telangana|Uttar Pradesh|
Uttarakhand|West Bengal`,
  MX: `Aguascalientes|Baja California|Baja California Sur|CDMX|Chiapas|Chihuahua|Coahuila|Guanajuato|Jalisco|Michoacán|
Nayarit|Nuevo León|Oaxaca|Puebla|Querétaro|Quintana Roo|San Luis Potosí|Sinaloa|Tamaulipas|Tlaxcala|Yucatán|Zacatecas`,
  MY: 'Kuala Lumpur',
  ZA: 'Eastern Cape|Gauteng|KwaZulu-Natal|Limpopo|Mpumalanga|Northern Cape|Western Cape',
});

/**
 * The same of the USA, where a code, if there is one, has to lie in the state. Those are left out that are also called like
 * a country, a city, a province or a word elsewhere, such as Georgia, Washington, Montana and California.
 */
const statesOfUnitedStates =
  foldedNames(`Alabama|Arizona|Arkansas|Connecticut|Hawaii|Illinois|Iowa|Kansas|Kentucky|Louisiana|
Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Nebraska|New Hampshire|New Jersey|New Mexico|North Carolina|North Dakota|
Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|West Virginia|Wisconsin`);

/** Regions and cities of their rank that only a code of their country's form makes certain. */
const besideCode: readonly (readonly [
  country: string,
  form: RegExp,
  isRegion: (folded: string) => boolean,
])[] = [
  [
    'ID',
    /^\d{5}$/,
    (folded) => (indonesia.provinces?.test(folded) ?? false) || indonesia.oneCity.has(folded),
  ],
  ['MY', /^\d{5}$/, (folded) => regionsOf.MY.has(folded)],
  ['PK', /^\d{5}$/, (folded) => pakistan.oneCity.has(folded)],
  ['TH', /^\d{5}$/, (folded) => thailand.oneCity.has(folded)],
  ['VN', /^\d{5,6}$/, (folded) => vietnam.oneCity.has(folded)],
];

/** No region is further from the end, and a longer text is none. */
const mostParts = 4;
const longestPart = 100;

/** The eight signs of Argentina's codes, before the town. */
const argentine = /^[A-HJ-NP-Z]\d{4}[A-Z]{3} \p{L}/u;

/** A name, not an abbreviation: `IL` is also Israel. */
const wholeName = /^\p{L}{4,}|^\p{L}+ \p{L}{4,}/u;

const codePattern = '\\d{4,6}(?:-\\d{4})?|\\d{3}-\\d{4}';
const codeBehind = new RegExp(`^(\\D+?)[\\s-]+(${codePattern})$`);
const loneCode = new RegExp(`^(?:${codePattern})$`);
const codeBeforeTown = /^\d{5} (\D+)$/;
const codeOfTown = /^(?:C\.?P\.?\s)?(\d{5}) \D+$/;

function regionAndCode(parts: readonly string[]): RegionAndCode {
  const last = parts.at(-1) ?? '';
  const before = parts.at(-2) ?? '';
  const [, name = '', behind = ''] = codeBehind.exec(last) ?? [];
  if (name !== '') return { region: name, code: behind };
  if (loneCode.test(last)) return { region: before, code: last };
  // `50250 Kuala Lumpur`: of a number before the name it is not certain that it is a code.
  const town = codeBeforeTown.exec(last)?.[1];
  if (town !== undefined) return { region: town, code: '' };
  // `44160 Guadalajara, Jal.`, `47300 Petaling Jaya, Selangor`
  return { region: last, code: codeOfTown.exec(before)?.[1] ?? '' };
}
