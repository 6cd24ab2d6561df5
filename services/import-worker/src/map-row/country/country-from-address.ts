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
  const named = countryByAddressPart(last);
  if (named) return named;
  const american = /(?:^|\s)([A-Z]{2}) (\d{5})(?:-\d{4})?$/.exec(last);
  if (american?.[1] && american[2] && isZipOfState(american[1], american[2])) return countryByCode('US');
  const canadian = /(?:^|\s)([A-Z]{2}) [A-Z]\d[A-Z][ -]?\d[A-Z]\d$/.exec(last);
  if (canadian?.[1] && isCanadianProvinceCode(canadian[1])) return countryByCode('CA');
  const british = britishPostcodeAtEnd.exec(last);
  return british?.[1] ? britishIslandOf(british[1]) : null;
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
