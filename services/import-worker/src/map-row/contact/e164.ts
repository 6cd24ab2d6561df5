import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { countryWithCode } from '../country/country-names.js';
import type { Country } from '../country/country-names.js';
import { plainInternationalNumber } from './international-number.js';
import type { PlainNumber } from './international-number.js';

/** A number as a telephone link has it, `+442079460958`; null when it is not valid, or may be called in two ways. */
export function toE164(written: string, country: Country | null): string | null {
  const number = withoutMexicanOne(written, country);
  const plain = plainInternationalNumber(number);
  if (plain !== undefined) return plain && plain.e164;
  const parsed = parse(number, country);
  if (!parsed?.isValid()) return null;
  const digits = number.replace(betweenGroups, '');
  const mayBeCalledTwice =
    /^\d+$/.test(digits) &&
    parsed.number !== `+${digits}` &&
    beginsWithCode(number, parsed.countryCallingCode);
  return mayBeCalledTwice ? withOneCallingCode(digits, parsed.number) : parsed.number;
}

/** `+52 1 55 1234 5678`: Mexico dropped the 1 of its mobile numbers, and links to WhatsApp still have it. */
const oldMexicanMobile = /^(\+|00)?52[ .()-]*1[ .()-]*(?=(?:\d[ .()-]*){10}$)/;

/** Without a plus or zeros it may be a number of another country, unless the business is in Mexico. */
function withoutMexicanOne(number: string, country: Country | null): string {
  return number.replace(oldMexicanMobile, (old, prefix?: string) =>
    prefix === undefined && country?.code !== 'MX' ? old : '+52 ',
  );
}

const betweenGroups = /[ .()/-]+/g;

/** Whether the first digits may be a calling code: `49 151 12345678` and `4915112345678`, but not `4921 12345`. */
function beginsWithCode(number: string, callingCode: string): boolean {
  const [group = ''] = number.split(betweenGroups, 1);
  return group === callingCode || (group === number && number.startsWith(callingCode));
}

/** The most digits that a national number has, without the calling code and the leading zero. */
const longestNational = 11;

/**
 * `4915112345678` in Germany: digits that are valid with their calling code, and also as a national number
 * that begins with the same digits. Spreadsheets drop a leading plus as they drop a leading zero, so only the
 * length can decide.
 *
 * @returns null where the length does not decide
 */
function withOneCallingCode(digits: string, asNational: string): string | null {
  const international = parse(`+${digits}`, null);
  if (!international?.isValid()) return asNational;
  // Its number is not always the digits: a zero behind the calling code is dropped.
  return digits.length > longestNational ? international.number : null;
}

/**
 * The country that a number's international prefix identifies for certain. Null for national numbers, for
 * shared prefixes whose country is not clear, and for prefixes of no country (Ascension Island).
 */
export function countryOfNumber(written: string): Country | null {
  if (!/^(?:\+|00)/.test(written)) return null;
  const number = withoutMexicanOne(written, null);
  const plain = plainInternationalNumber(number);
  const known = plain === undefined ? parseInternational(number) : plain;
  return known?.country && !(known.callingCode === '1' && isSharedInNorthAmerica(known.nationalDigits))
    ? countryWithCode(known.country)
    : null;
}

function parseInternational(number: string): PlainNumber | null {
  const parsed = parse(number.replace(/^00/, '+'), null);
  return parsed?.isValid()
    ? {
        e164: parsed.number,
        callingCode: parsed.countryCallingCode,
        nationalDigits: parsed.nationalNumber,
        country: parsed.country ?? null,
      }
    : null;
}

/**
 * Area codes of the North American plan whose last two digits are equal (800, 866), and 521 to 529, are
 * services that the USA, Canada and the Caribbean share; every other area code belongs to one country
 * (NANPA).
 */
function isSharedInNorthAmerica(nationalNumber: string): boolean {
  return /^\d(\d)\1|^52[1-9]/.test(nationalNumber);
}

/**
 * The smallest metadata build of the library is enough and loads in half the time: it checks lengths and each
 * country's general pattern, which is what a telephone link needs; the larger ones add number types.
 */
function parse(text: string, country: Country | null) {
  return country && isSupportedCountry(country.code)
    ? parsePhoneNumberFromString(text, country.code)
    : parsePhoneNumberFromString(text);
}
