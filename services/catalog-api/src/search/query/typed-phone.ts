import { plainDigits, reversedDigits } from '@highstreet/search-index';

/** A telephone number that was typed, in the terms of `phoneKey`: a business has it if one of these holds for its key. */
export interface TypedPhone {
  /** What the key begins with, of a number that was typed without its country's code. */
  readonly beginnings: readonly string[];
  /** The whole key. */
  readonly wholes: readonly string[];
  /** Whether it has no more digits than a house number and a postal code may have. */
  readonly isShort: boolean;
}

/** What people and links put before a number: `Tel.: 044 …`, `tel:+41…`, `call 044 …`. */
const LABEL = /^(?:tel(?:ephone)?|phone|call)[.:]{0,2}(?:\/\/)?\s*/i;
/** Digits, and what is written between them. */
const NUMBER = /^\(?\+?\s?\(?\d[\d\s().\-/\p{Pd}\u2212]*$/u;
/** The code of a country (ITU-T E.164). */
const CALLING_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d\d)/;
/** Mexico's mobile numbers with the 1 that they had until 2019, and that links to WhatsApp still have: `+52 1 55 1234 5678`. */
const OLD_MEXICAN_MOBILE = /^521(?=\d{10}$)/;
/** What some countries have in place of the zero before a national number, and the codes of these countries. */
const OTHER_TRUNK_PREFIXES = [
  // Russia and Kazakhstan: `8 495 123-45-67`
  { prefix: /^8(?=\d{10}$)/, callingCode: '7' },
  // Hungary: `06 1 234 5678`
  { prefix: /^06(?=\d{8,9}$)/, callingCode: '36' },
  { prefix: OLD_MEXICAN_MOBILE, callingCode: '52' },
];

const LEAST_DIGITS = 7;
const MOST_DIGITS = 15;
/** The most digits of a house number and a postal code: `1010 1010`. */
const MOST_SHORT = 8;
/** The digits from which a number without a plus may begin with the code of a country: `1-412-487-5232`. */
const LEAST_WITH_CODE = 11;
/** The digits from which `011` is what North Americans dial before the code, and not the area of Turin or New Delhi. */
const LEAST_WITH_PREFIX = 12;
/** The digits of a national number which no other country's number has by chance. */
const LEAST_WHOLE = 8;

/** Reads a text as a telephone number; undefined unless it is nothing else. */
export function typedPhone(text: string): TypedPhone | undefined {
  const plain = withoutEndMarks(plainDigits(text.normalize('NFKC')).replace(LABEL, ''));
  if (!NUMBER.test(plain)) return undefined;
  const digits = plain.replace(/\D/g, '');
  if (plain.includes('+')) return internationalPhone(digits);
  if (digits.startsWith('00')) return internationalPhone(digits.slice(2));
  if (digits.startsWith('011') && digits.length >= LEAST_WITH_PREFIX) {
    return internationalPhone(digits.slice(3));
  }
  return nationalPhone(digits);
}

/** A number or a postal code without what a sentence has behind it: `044 240 22 55,`. */
export function withoutEndMarks(text: string): string {
  return text.replace(/[\s,;?]+$/, '');
}

/**
 * Whether all of the number of a key was typed but the code of its country: somebody who is still typing may have come
 * to what is the end of another number.
 */
export function isWholePhone({ beginnings, wholes }: TypedPhone, key: string): boolean {
  return (
    wholes.includes(key) ||
    beginnings.some((beginning) => key.startsWith(beginning) && isCallingCode(key.slice(beginning.length)))
  );
}

/** Whether the end of a key is nothing but the code of a country, perhaps with the zero behind it that was not typed. */
function isCallingCode(end: string): boolean {
  const code = reversedDigits(end);
  return [code, code.replace(/0$/, '')].some((one) => one === '' || CALLING_CODE.exec(one)?.[0] === one);
}

/**
 * Nothing may be before its code: `+41 44 240 22 55` is the end of +441442402255. With and without the zero of `+44 (0)20
 * …`, which belongs to the number in Italy.
 */
function internationalPhone(digits: string): TypedPhone | undefined {
  const { callingCode, national } = inParts(digits);
  const number = `${callingCode}${national}`;
  if (!hasLength(number)) return undefined;
  const today = digits.replace(OLD_MEXICAN_MOBILE, '52');
  const wholes = keysOf([number, digits, today, ...wholesOf(digits), ...wholesOf(today)]);
  return { beginnings: [], wholes, isShort: false };
}

/** Without the zero before it. Where it belongs to the number, as in Italy, the number ends in the rest as well. */
function nationalPhone(digits: string): TypedPhone | undefined {
  const number = digits.replace(/^0/, '');
  if (!hasLength(number)) return undefined;
  const others = OTHER_TRUNK_PREFIXES.filter(({ prefix }) => prefix.test(digits)).map(
    ({ prefix, callingCode }) => digits.replace(prefix, callingCode),
  );
  const mayHaveCode = digits.length >= LEAST_WITH_CODE;
  return {
    beginnings: keysOf([number]),
    wholes: keysOf([...others, ...(mayHaveCode ? wholesOf(digits) : [])]),
    isShort: number.length <= MOST_SHORT,
  };
}

/** What a business has whose country is not known: the number without its code, with a zero or without. */
function wholesOf(digits: string): string[] {
  const { callingCode, national } = inParts(digits);
  return callingCode === '' || national.length < LEAST_WHOLE ? [] : [national, `0${national}`];
}

function inParts(digits: string): { callingCode: string; national: string } {
  const [callingCode = ''] = CALLING_CODE.exec(digits) ?? [];
  return { callingCode, national: digits.slice(callingCode.length).replace(/^0/, '') };
}

function hasLength({ length }: string): boolean {
  return length >= LEAST_DIGITS && length <= MOST_DIGITS;
}

function keysOf(numbers: readonly string[]): string[] {
  return [...new Set(numbers)].map(reversedDigits);
}
