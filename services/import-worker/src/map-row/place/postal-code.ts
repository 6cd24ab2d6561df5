import { asCity } from '../city/city-name.js';
import { stateName } from '../state/state-names.js';

/**
 * Formats postal codes as their country writes them. Spreadsheets take codes for numbers: they append .0,
 * drop leading zeros and lose spaces. What can be repaired for certain is repaired; anything else stays as it
 * was.
 */

interface PostalFormat {
  /** The code without spaces and dashes, one group per part of the canonical form. */
  readonly pattern: RegExp;
  readonly separator: string;
  /** What stands before every code: LV-1010. */
  readonly prefix: string;
  /** Where all codes have this many digits: a shorter number has lost its leading zeros. */
  readonly digits: number | undefined;
}

const format = (pattern: RegExp, separator = '', digits?: number): PostalFormat => ({
  pattern,
  separator,
  prefix: '',
  digits,
});

/** Codes that need no repair but may have a town or country beside them. */
const anyFourDigits = format(/^(\d{4})$/);

/** Half of all codes; they need no formatting. */
const fiveDigitCode = /^\d{5}$/;
const fiveDigits = format(/^(\d{5})$/, '', 5);
/**
 * Codes of these countries may begin with one zero but hardly ever with two: a number that seems to have lost
 * two zeros is something else.
 */
const fourDigits = format(/^((?!00)\d{4})$/, '', 4);
const fiveDigitsNotFrom00 = format(/^((?!00)\d{5})$/, '', 5);
const sixDigits = format(/^((?!00)\d{6})$/, '', 6);
const formats: Readonly<Record<string, PostalFormat>> = {
  AT: anyFourDigits,
  AU: fourDigits,
  BE: anyFourDigits,
  BR: format(/^(\d{5})(\d{3})$/, '-', 8),
  CA: format(/^([A-Z]\d[A-Z])(\d[A-Z]\d)$/, ' '),
  CH: anyFourDigits,
  CN: sixDigits,
  CO: sixDigits,
  CZ: format(/^(\d{3})(\d{2})$/, ' ', 5),
  DE: fiveDigits,
  DK: anyFourDigits,
  DZ: fiveDigitsNotFrom00,
  EC: sixDigits,
  ES: fiveDigits,
  FI: fiveDigits,
  FR: fiveDigits,
  GB: format(/^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/, ' '),
  GR: format(/^(\d{3})(\d{2})$/, ' '),
  // None of its codes begins with a zero.
  HR: { ...fiveDigits, digits: undefined },
  HU: anyFourDigits,
  IE: format(/^([A-Z]\d[\dW])([A-Z\d]{4})$/, ' '),
  IN: format(/^(\d{6})$/),
  IT: fiveDigits,
  JP: format(/^(\d{3})(\d{4})$/, '-', 7),
  KE: fiveDigits,
  KR: fiveDigits,
  KZ: sixDigits,
  LI: anyFourDigits,
  LK: fiveDigits,
  LU: anyFourDigits,
  LV: { ...format(/^(?:LV)?(\d{4})$/), prefix: 'LV-' },
  MX: fiveDigits,
  MY: fiveDigits,
  NL: format(/^(\d{4})([A-Z]{2})$/, ' '),
  NO: fourDigits,
  NZ: fourDigits,
  PE: fiveDigitsNotFrom00,
  PL: format(/^(\d{2})(\d{3})$/, '-', 5),
  PT: format(/^(\d{4})(\d{3})$/, '-'),
  RO: sixDigits,
  SE: format(/^(\d{3})(\d{2})$/, ' '),
  SG: sixDigits,
  SI: anyFourDigits,
  SK: format(/^(\d{3})(\d{2})$/, ' ', 5),
  TR: fiveDigits,
  UA: fiveDigits,
  US: format(/^(\d{5})(\d{4})?$/, '-', 5),
  ZA: fourDigits,
};

/** Territories whose codes are part of another country's system, by the country whose form they have. */
const sameFormAs: Readonly<Record<string, string>> = {
  AS: 'US',
  GG: 'GB',
  GU: 'US',
  IM: 'GB',
  JE: 'GB',
  MP: 'US',
  PR: 'US',
  VI: 'US',
};

/** The USA's longer code, 02476-1234. With one digit less it can be no other code. */
const zipPlus4 = 9;
/** A number that lacks more digits than this is not a code that lost its zeros. */
const mostLostZeros = 2;

/** Postal codes have at most 10 characters anywhere; a few more allow for a country's prefix. */
const longestCode = 20;
/** Every country's codes have a digit, and one that is not 0: `UK`, `unknown` and `0` are none. */
const anyDigit = /\p{Nd}/u;
const onlyZeros = /^0+$/;
/** What a spreadsheet shows of a long number. */
const rounded = /^\d(?:[.,]\d+)?e\+\d+$/i;

/** @returns the code in its country's form; null for a text that can be none */
export function mapPostalCode(text: string, countryCode: string | null): string | null {
  if (fiveDigitCode.test(text) && (countryCode === 'US' || hasFiveDigits(countryCode))) return text;
  const number = /^(\d+)\.0$/.exec(text);
  const code = number?.[1] ?? withoutCountry(text, countryCode);
  const system = sameFormAs[countryCode ?? ''] ?? countryCode ?? '';
  const known = formats[system];
  if (known) {
    const compact = withLeadingZeros(code.replace(/[\s–-]/g, '').toUpperCase(), known, system);
    const match = known.pattern.exec(compact) ?? codeAmongWords(code, known, system);
    if (match && mayBeCode(match[0])) {
      return known.prefix + match.slice(1).filter(Boolean).join(known.separator);
    }
  }
  return mayBeCode(code) ? code : null;
}

function hasFiveDigits(countryCode: string | null): boolean {
  return formats[countryCode ?? '']?.pattern === fiveDigits.pattern;
}

/** What people write before a code to say that it is one. */
const label =
  '(?:〒|(?:c\\.?\\s?p\\.?|cap|cep|eircode|plz|post(?:al)?\\s?code|postcode|zip(?:\\s?code)?)[:.]?)';
/** Behind a code: a town or country with at most the number of a district (`Paris CEDEX 01`, `Praha 1`). */
const wordsBehind = /^[\s,;–-]+(\P{Nd}+?)(?:\s\d{1,2})?$/u;
const codesWithin = new WeakMap<PostalFormat, RegExp>();

/** `75001 Paris`, `GU1 3AA, UK`, `Springdale, OH 45246`, `CEP 01310-100`: the code in a text that is more. */
function codeAmongWords(text: string, known: PostalFormat, system: string): RegExpExecArray | null {
  let within = codesWithin.get(known);
  if (!within) {
    const groups = known.pattern.source.slice(1, -1).replaceAll(')(', ')[\\s–-]?(');
    within = new RegExp(`(?<![\\p{L}\\p{Nd}])${groups}(?![\\p{L}\\p{Nd}])`, 'iu');
    codesWithin.set(known, within);
  }
  const match = text.length <= longestWithWords ? within.exec(text) : null;
  if (!match) return null;
  const before = text.slice(0, match.index).trim();
  const behind = text.slice(match.index + match[0].length);
  if (!mayStandBefore(before, system) || !mayStandBehind(behind)) return null;
  return known.pattern.exec(match[0].replace(/[\s–-]/g, '').toUpperCase());
}

/** A longer text is an address or a remark. */
const longestWithWords = 60;
const onlyLabel = new RegExp(`^${label}$`, 'i');
/** Only codes with letters are told from other numbers behind a town: `Guildford GU1 3AA`, not `Box 12345`. */
const codesWithLetters = new Set(['CA', 'GB', 'IE', 'NL']);

/** Whether the text behind a code can be a town or a country. `12345 Main Street` is a house. */
function mayStandBehind(text: string): boolean {
  return /^[.,;]?$/.test(text) || asCity(wordsBehind.exec(text)?.[1] ?? '') !== null;
}

/** Whether the text before a code can be a label, the country, a town before letters, or a town and its state. */
function mayStandBefore(text: string, system: string): boolean {
  if (text === '' || onlyLabel.test(text) || text === `${system}-`) return true;
  if (codesWithLetters.has(system)) return /^\P{Nd}+$/u.test(text);
  const state = /^(?:\P{Nd}*[\s,])?([A-Z]{2,3})$/u.exec(text)?.[1] ?? '';
  return (system === 'US' || system === 'AU') && stateName(system, state) !== null;
}

function mayBeCode(code: string): boolean {
  return code.length <= longestCode && anyDigit.test(code) && !onlyZeros.test(code) && !rounded.test(code);
}

/** Vehicle country signs that carriers write before the code, where they differ from the ISO code. */
const signs: Readonly<Record<string, string>> = {
  AT: 'A',
  BE: 'B',
  DE: 'D',
  ES: 'E',
  FI: 'FIN',
  FR: 'F',
  HU: 'H',
  IT: 'I',
  LI: 'FL',
  LU: 'L',
  NO: 'N',
  PT: 'P',
  SE: 'S',
};
/** In these countries the ISO code is part of the postal code: LV-1010. */
const writtenWithCountry = new Set(['AZ', 'LT', 'LV', 'MD']);

/** Removes the country before the code, `D-04109`, `CH 8002`, because visitors search for the code alone. */
function withoutCountry(text: string, countryCode: string | null): string {
  const [, sign, dash, code] = /^([A-Z]{1,3})\s*([–-]\s*)?(\d.*)$/i.exec(text) ?? [];
  if (
    sign === undefined ||
    code === undefined ||
    countryCode === null ||
    writtenWithCountry.has(countryCode) ||
    // Jersey's codes and Andorra's begin with the letters of the country.
    (dash === undefined && !Object.hasOwn(formats, countryCode))
  ) {
    return text;
  }
  const before = sign.toUpperCase();
  return before === countryCode || before === signs[countryCode] ? code : text;
}

function withLeadingZeros(code: string, { digits }: PostalFormat, system: string): string {
  const length = system === 'US' && code.length === zipPlus4 - 1 ? zipPlus4 : digits;
  const isShortened = length !== undefined && /^\d+$/.test(code) && code.length >= length - mostLostZeros;
  return isShortened ? code.padStart(length, '0') : code;
}
