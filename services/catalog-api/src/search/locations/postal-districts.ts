import { foldPostalCode } from '@highstreet/search-index';

/** Codes with letters, which are written as one word or two; the group is what people call their district. */
const WITH_LETTERS: readonly RegExp[] = [
  // British: `LS1 4AP`
  /^([a-z]{1,2}\d[a-z\d]?) ?\d[a-z]{2}$/i,
  // Canadian: `K1A 0B1`
  /^([a-z]\d[a-z]) ?\d[a-z]\d$/i,
  // Irish: `D02 X285`
  /^([a-z]\d[\dw]) ?(?=[a-z]*\d)[a-z\d]{4}$/i,
  // Dutch: `1012 XY`
  /^([1-9]\d{3}) ?[a-z]{2}$/i,
];
/** Whole postal codes, folded. */
const WHOLE_CODES: readonly RegExp[] = [
  ...WITH_LETTERS,
  // American: `35203-1234`
  /^(\d{5})\d{4}$/,
  // Of most countries: `8001`, `00-950`
  /^(\d{4,8})$/,
];
/** The district of a code with letters, alone. */
const DISTRICT = /^[a-z]{1,2}\d[a-z\d]?$/;
/** Codes with a hyphen, all of digits. Not `24-7`, `10-12` or a number of a telephone. */
const HYPHENATED = /^(?:\d\d-\d{3}|\d{5}-\d{3,4}|\d{4}-\d{3})$/;
/** `CH-8001` */
const COUNTRY_PREFIX = /^[a-z]{1,3}-(?=\d{4,6}$)/i;

/**
 * The district of a postal code as businesses have it: `ls1` of `LS1 4AP`, `1012` of `1012 XY`, and the whole code in
 * countries whose codes have no such part. Undefined for anything else.
 */
export function districtOf(postalCode: string): string | undefined {
  const folded = foldPostalCode(postalCode.replace(COUNTRY_PREFIX, ''));
  for (const form of WHOLE_CODES) {
    const district = form.exec(folded)?.[1];
    if (district !== undefined) return district;
  }
  return undefined;
}

/** The same for what was typed, of one word or two, which may be the district alone. */
export function typedDistrict(typed: string): string | undefined {
  const code = typed.replace(COUNTRY_PREFIX, '');
  if (code.includes(' ')) return WITH_LETTERS.some((form) => form.test(code)) ? districtOf(code) : undefined;
  if (!/^[a-z\d]+$/i.test(code) && !HYPHENATED.test(code)) return undefined;
  return districtOf(code) ?? (DISTRICT.test(code.toLowerCase()) ? code.toLowerCase() : undefined);
}

/** `w1` of `w1d`: the British districts that are divided are called by their numbers, too. Canadian ones look alike. */
export function undividedDistrict(district: string): string | undefined {
  return /^(?:[a-z]{2}\d|[enw]1)(?=[a-z]$)/.exec(district)?.[0];
}

/** Whether a code is a whole one with letters, which is no word of anything else: `SW1A 1AA`. */
export function isUnmistakable(code: string): boolean {
  return /[a-z]/i.test(code.replace(COUNTRY_PREFIX, '')) && districtOf(code) !== undefined;
}

/** Whether the code of a country tells that it is a postal code: `CH-8001`. */
export function hasCountryPrefix(code: string): boolean {
  return COUNTRY_PREFIX.test(code);
}

/** Whether a code may as well be a year, which names contain: `1860`. */
export function mayBeYear(code: string): boolean {
  return /^(?:1[5-9]|20)\d\d$/.test(code);
}
