import type { Country } from '../country/country-names.js';
import { insideBareList } from '../structured-cells/bare-list.js';
import { isList, isRecord, readLooseJson, startsStructure } from '../structured-cells/loose-json.js';
import { decodeCharacterReferences, settled, withoutHtml } from '../text/html.js';
import { countryOfNumber, toE164 } from './e164.js';
import { plainInternationalNumber } from './international-number.js';

export interface MappedPhone {
  /**
   * As the file writes it, all numbers of the cell, without what programs put around them; of more than 60
   * characters only the first number.
   */
  readonly phone: string;
  /** `+442079460958`, for a telephone link, of several numbers the first that is no fax; null without a valid one. */
  readonly phoneE164: string | null;
  /** What was left out of the cell, as a note for the admin; absent when nothing was. */
  readonly problem?: string;
}

/** Longer texts are several numbers or a sentence. */
const longestPhone = 60;
/** What a program or a person puts before a number: `tel:`, an apostrophe or an equals sign for a spreadsheet. */
const beforeNumber = /^(?:tel:(?:\/\/)?|['=]+)(?=[+\d(])/i;
/** A link to WhatsApp, whose number has its calling code and no plus. */
const whatsAppLink =
  /^https?:\/\/(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)(?:\+|%2B)?(\d{8,15})(?!\d).*$/i;
/** What data frames and databases write for a missing number. */
const missingNumber = /^(?:-\d+|0+)(?:\.0+)?$/;

/**
 * Reads a telephone number. National numbers need the country of the row.
 *
 * @returns null for a text that can't be shown as a number: too long, without digits, or rounded by a
 * spreadsheet (4.14E+10)
 */
export function mapPhone(text: string, country: Country | null): MappedPhone | null {
  const plain = plainInternationalNumber(text);
  if (plain !== undefined) return { phone: text, phoneE164: plain && plain.e164 };
  const written = settled(text, unwrapped);
  const inside = written === text ? undefined : plainInternationalNumber(written);
  return inside === undefined
    ? otherPhone(written, country)
    : { phone: written, phoneE164: inside && inside.e164 };
}

function otherPhone(text: string, country: Country | null): MappedPhone | null {
  if (text.length > longestPhone) return firstOfMany(text, country);
  if (!/\p{Nd}/u.test(text) || /\dE\+?\d/i.test(text) || missingNumber.test(text)) return null;
  // A spreadsheet or data frame has converted the number to a float.
  const phone = /^\d+\.0$/.test(text) ? text.slice(0, -2) : text;
  return { phone, phoneE164: linkOf(phone, country) };
}

/** The first number that can be called, in international form. */
function linkOf(phone: string, country: Country | null): string | null {
  const called = (fax.test(phone) ? withoutFax(phone) : phone).replace(numberedLabel, '');
  const whole = behindAreaCode.test(called) ? toE164(called.replace(behindAreaCode, '$1 '), country) : null;
  if (whole !== null) return whole;
  const link = called === '' ? null : toE164(firstNumber(called), country);
  if (link !== null) return mayBeTwo(called, country) ? null : link;
  const [first = called] = called.replace(remark, '').split(betweenNumbers, 1);
  if (first === called) return linkOfTwo(called, country);
  return first === '' ? null : toE164(first, country);
}

/**
 * Whether a text is `0931 12345/12346`, of which the part before the slash can be called too: then the slash may stand
 * between two numbers of a country whose numbers have no fixed length.
 */
function mayBeTwo(text: string, country: Country | null): boolean {
  const [, first] = /^(\(?0\d{1,5}\)?[ -]\d{3,})\/\d+$/.exec(text) ?? [];
  return first !== undefined && toE164(first, country) !== null;
}

/** `Tel 1: 020 7946 0958` */
const numberedLabel = /^\p{L}+\.?\s?\d\s?:\s?/u;

/**
 * The slash of `030 / 12345678` and `+49 30 / 12345678`: an area code before it, and behind it one number without a zero of
 * its own. Where the shortest numbers have four digits, the area code alone could be called too. Luxembourg has no area codes.
 */
const behindAreaCode =
  /^((?:tel[.:]?\s)?(?:\(?0|(?:\+|00)(?!352)[1-9]\d{0,2} ?(?:\(0\) ?)?\(?)\d{1,5}\)?) \/ (?=[1-9][\d -]+$)/i;

/** `020 7946 0958 020 7946 0959`: the first of two numbers that are written alike, with only a blank between them. */
function linkOfTwo(text: string, country: Country | null): string | null {
  const middle = (text.length - 1) / 2;
  const [first, second] = [text.slice(0, middle), text.slice(middle + 1)];
  const isAlike = text[middle] === ' ' && first.replace(/\d/g, '0') === second.replace(/\d/g, '0');
  return isAlike && toE164(second, country) !== null ? toE164(first, country) : null;
}

/** `F: 020 7946 0959` and `020 7946 0959 (F)` are fax numbers too. */
const fax = /fax|faks|факс|(?<![\p{L}\d-])f[\s.:]*(?=[+(\d])|\(f\)/iu;
/** `Tel/Fax: 020 7946 0958`: one number for both. */
const phoneAndFax =
  /tel[^\d,;|]{0,10}[/&+][^\d,;|]{0,3}(?:tel[eé])?(?:fax|faks)|(?<!\p{L})[tp]\.?\s?[/&+]\s?f(?!\p{L})/iu;
/** `Fax: 020 7946 0959`, behind a telephone number or before it. */
const labelledFax =
  /(?:(?:tel[eé]|tél[eé])?(?:fax|faks|факс)|(?<![\p{L}\d-])f(?=[\s.:]*[+(\d]))(?:\s?\d\s?:)?[\s.:#-]*[+(\d][\d .()-]*/giu;

/** The numbers that are not a fax's. */
function withoutFax(text: string): string {
  if (phoneAndFax.test(text)) return text;
  return text
    .replace(labelledFax, ';')
    .split(/[,;|]| \/ /)
    .filter((part) => /\d/.test(part) && !fax.test(part))
    .join(';');
}

/** `(24 hours)`, `(24/7)`: its digits are not the number's. */
const remark = /\([^()]*(?:\p{L}|24\/7)[^()]*\)/gu;
/** Less certain signs between two numbers: an area code may stand before a slash or a dash. Or the second's label. */
const betweenNumbers =
  /\s?[/&]\s?|\s(?:and|und|et|y|e|oder|ou|o|\p{Pd})\s|\s(?=(?:m|mob|mobile|cell|handy|gsm|t|tel|phone|whatsapp)[.:]*\s?[+(\d])/iu;

function firstOfMany(text: string, country: Country | null): MappedPhone | null {
  const first = firstNumber(text).trim();
  if (first.length > longestPhone || !/^\+?[\d .()/-]{6,}$/.test(first)) return null;
  const phone = mapPhone(first, country);
  const problem = `has more than ${longestPhone} characters, only the first number is kept`;
  return phone && { ...phone, problem };
}

/** The number in `tel:+44…`, `["+44…"]`, `[+44…]` or `+44&nbsp;…`; any other text unchanged. */
function unwrapped(text: string): string {
  if (/^[+(\d]/.test(text) && !/[&<\\]/.test(text)) return text;
  // A list of numbers has no plus.
  const bare = text.startsWith('[+') ? insideBareList(text) : undefined;
  if (bare !== undefined) return bare;
  const list = startsStructure(text) ? readLooseJson(text) : undefined;
  if (isList(list))
    return list.filter((part) => typeof part === 'string' || typeof part === 'number').join(', ');
  if (isRecord(list)) return '';
  const decoded = decodeCharacterReferences(text);
  const written = decoded.includes('<') ? withoutTags(decoded) : decoded;
  // The apostrophe is dropped before any text, as it is at the beginning of the cell.
  return written
    .replace(/^['\s]+/, '')
    .replace(beforeNumber, '')
    .replace(whatsAppLink, '+$1');
}

/** The text of `<a href="tel:+442079460958">020 7946 0958</a>`, or its number where the text is `Call us`. */
function withoutTags(html: string): string {
  const text = withoutHtml(html).replace(/\n+/g, ', ');
  return /\d/.test(text) ? text : (/\btel:([^"'<>]+)/i.exec(html)?.[1] ?? text);
}

/** The country of the first number of a cell, if its international prefix identifies it for certain. */
export function countryOfPhone(text: string): Country | null {
  return countryOfNumber(firstNumber(settled(text, unwrapped).replace(behindAreaCode, '$1 ')));
}

/** `020 7946 0958 / 020 7946 0959`: the first of several. */
function firstNumber(text: string): string {
  return text.split(/[,;|]| \/ | or |(?<=\d) (?=\+)/, 1)[0] ?? text;
}
