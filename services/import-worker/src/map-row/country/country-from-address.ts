import { britishPostcodeAtEnd } from '../city/united-kingdom.js';
import { isCanadianProvinceCode, isZipOfState } from '../city/states.js';
import { countryByAddressPart, countryByCode } from './country-names.js';
import type { Country } from './country-names.js';

/**
 * The country that an address identifies for certain: by the country's name at its end, or by a form of
 * postal code that only one country has (`AL 35645`, `WC2H 9JW`, `ON M5V 2T6`). Four or five digits alone
 * identify none.
 */
export function countryOfAddress(parts: readonly string[]): Country | null {
  const last = parts.at(-1);
  if (last === undefined) return null;
  const named = countryByAddressPart(last) ?? countryBesideCode(parts) ?? countryBefore(parts);
  if (named) return named;
  const american = /(?:^|\s)([A-Z]{2}) (\d{5})(?:-\d{4})?$/.exec(last);
  if (american?.[1] && american[2] && isZipOfState(american[1], american[2])) return countryByCode('US');
  const canadian = /(?:^|\s)([A-Z]{2}) [A-Z]\d[A-Z][ -]?\d[A-Z]\d$/.exec(last);
  if (canadian?.[1] && isCanadianProvinceCode(canadian[1])) return countryByCode('CA');
  const british = britishPostcodeAtEnd.exec(last);
  return british?.[1] ? britishIslandOf(british[1]) : null;
}

/** Countries beside whose names Google writes codes with fewer than six digits. */
const digitsOfCode: Readonly<Record<string, number>> = { HU: 4, TW: 3, UA: 5 };

/**
 * The country beside a code at the end: `1052 Hungary`, `Taipei City, Taiwan 110`, `Moscow, Russia, 125009`.
 * With fewer digits it may be a street (`Cuba 123`) or a town (`Lebanon 17042`, `9854 Malta`) of another country.
 */
function countryBesideCode(parts: readonly string[]): Country | null {
  const last = parts.at(-1) ?? '';
  const text = /^\d+$/.test(last) ? `${parts.at(-2) ?? ''} ${last}` : last;
  const match = /^(?:(\d{4}) (\D+)|(\D+?)[\s–-]+(\d{3,6}))$/.exec(text);
  const country = match && countryByAddressPart(match[2] ?? match[3] ?? '');
  const digits = (match?.[1] ?? match?.[4] ?? '').length;
  return country && (digits === 6 || digits === digitsOfCode[country.code]) ? country : null;
}

/** East Asian addresses may begin with the country and end with the house. */
const standsFirst = new Set(['CN', 'JP', 'KR', 'TW']);

/** The country at the beginning: `Japan, 〒150-0043 Tokyo, Shibuya City, …`. Only Japan writes the sign 〒. */
function countryBefore(parts: readonly string[]): Country | null {
  if (parts.some((part) => part.includes('〒'))) return countryByCode('JP');
  const country = parts.length > 2 ? countryByAddressPart(parts[0] ?? '') : null;
  return country && standsFirst.has(country.code) ? country : null;
}

/** The Channel Islands and the Isle of Man share Britain's postcodes and are not in the United Kingdom. */
function britishIslandOf(outwardCode: string): Country | null {
  const area = /^[A-Z]+/.exec(outwardCode)?.[0] ?? '';
  const island = { JE: 'JE', GY: 'GG', IM: 'IM', GX: 'GI' }[area];
  if (island) return countryByCode(island);
  return postcodeAreas.has(area) ? countryByCode('GB') : null;
}

/** Royal Mail's postcode areas. */
const postcodeAreas = new Set(
  `AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL GU
  HA HD HG HP HR HS HU HX IG IP IV KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO
  PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE`.split(
    /\s+/,
  ),
);
