import { beginsWithPrefecture } from '../city/asia/japan.js';
import { beginsWithKoreanProvince } from '../city/asia/korea.js';
import { isGeorgianCity } from '../city/formats/city-before-code.js';
import { endsWithBrazilianCapital } from '../city/latin-america/brazil.js';
import { isAmericanStreet } from './american-street.js';
import {
  countryByAddressPart,
  countryByCode,
  countryByForeignName,
  countryWithCode,
} from './country-names.js';
import type { Country } from './country-names.js';
import { countryOfPostalCode } from './country-of-postal-code.js';
import { countryOfRegion } from './country-of-region.js';

/**
 * The country that an address identifies for certain: by the country's name at its end, by a form of
 * postal code that only one country has, by a region with its code or of which there is only one, by a capital of a
 * Brazilian state with its letters, by the country's name in another language, or by a Japanese or Korean province at
 * its beginning.
 */
export function countryOfAddress(parts: readonly string[]): Country | null {
  const last = parts.at(-1);
  if (last === undefined) return null;
  return (
    countryAtEnd(parts, last) ??
    countryBesideCode(parts) ??
    countryBefore(parts) ??
    georgiaBehindCity(parts, last) ??
    emiratesBehindDash(last) ??
    countryOfPostalCode(parts) ??
    countryOfRegion(parts) ??
    (isAmericanStreet(parts) ? countryByCode('US') : null) ??
    (endsWithBrazilianCapital(last) ? countryByCode('BR') : null) ??
    (parts.length > 1 ? countryByForeignName(last) : null) ??
    countryOfFirstProvince(parts[0] ?? '') ??
    countryOfConfirmedCode(parts, last)
  );
}

/** `12 Mabini St, Quezon City, Metro Manila, PH`: letters of the country that the address before them tells. */
function countryOfConfirmedCode(parts: readonly string[], last: string): Country | null {
  const country = last.length === 2 ? countryWithCode(last) : null;
  return country !== null && countryOfAddress(parts.slice(0, -1)) === country ? country : null;
}

/** The country that the last part names. `Hong Kong, China`, `Taiwan, China` are one name of a country each. */
function countryAtEnd(parts: readonly string[], last: string): Country | null {
  const country = countryByAddressPart(last);
  return country?.code === 'CN' ? (countryByAddressPart(`${parts.at(-2)}, ${last}`) ?? country) : country;
}

/**
 * `Palm Rd - Jumeirah - Dubai - United Arab Emirates`: only there does Google write dashes for commas. Elsewhere a
 * quarter stands behind a dash, and Uruguai is one of Salvador.
 */
function emiratesBehindDash(last: string): Country | null {
  const dash = last.lastIndexOf(' - ');
  const name = dash < 0 ? '' : last.slice(dash + 3);
  const country = countryByAddressPart(name) ?? countryByForeignName(name);
  return country?.code === 'AE' ? country : null;
}

/** Countries beside whose names Google writes codes with fewer than six digits. */
const digitsOfCode: Readonly<Record<string, number>> = { HU: 4, PH: 4, TW: 3, UA: 5 };

/**
 * The country beside a code at the end: `1052 Hungary`, `Taipei City, Taiwan 110`, `Moscow, Russia, 125009`.
 * With fewer digits it may be a street (`Cuba 123`) or a town (`Lebanon 17042`, `9854 Malta`) of another country.
 */
function countryBesideCode(parts: readonly string[]): Country | null {
  const last = parts.at(-1) ?? '';
  const text = /^\d+$/.test(last) ? `${parts.at(-2) ?? ''} ${last}` : last;
  const match = /^(?:(\d{4}) (\D+)|(\D+?)(?<![\s–-])[\s–-]+(\d{3,6}))$/.exec(text);
  const country = match && countryByAddressPart(match[2] ?? match[3] ?? '');
  const digits = (match?.[1] ?? match?.[4] ?? '').length;
  return country && (digits === 6 || digits === digitsOfCode[country.code]) ? country : null;
}

/** `12 Rustaveli Ave, Tbilisi 0108, Georgia`: alone, the name is as often the state's. */
function georgiaBehindCity(parts: readonly string[], last: string): Country | null {
  return last.toLowerCase() === 'georgia' && isGeorgianCity(parts.at(-2) ?? '') ? countryByCode('GE') : null;
}

/** East Asian addresses may begin with the country and end with the house. */
const standsFirst = new Set(['CN', 'JP', 'KR', 'TW']);

/** The country at the beginning: `Japan, 〒150-0043 Tokyo, Shibuya City, …`. Only Japan writes the sign 〒. */
function countryBefore(parts: readonly string[]): Country | null {
  if (parts.some((part) => part.includes('〒'))) return countryByCode('JP');
  const country = parts.length > 2 ? countryByAddressPart(parts[0] ?? '') : null;
  return country && standsFirst.has(country.code) ? country : null;
}

/** The country of a province at the beginning, in the letters of the country: `東京都渋谷区…`, `서울특별시 강남구 …`. */
function countryOfFirstProvince(first: string): Country | null {
  if (beginsWithPrefecture(first)) return countryByCode('JP');
  return beginsWithKoreanProvince(first) ? countryByCode('KR') : null;
}
