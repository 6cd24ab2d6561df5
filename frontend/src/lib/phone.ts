import type { BusinessCard } from '@highstreet/api-contract';
import { isAscii } from './ascii';

/**
 * A number with nothing but its label, `Fax: 020 7946 0959`, `020 7946 0959 (F)`: shown, but calling it rings a machine.
 */
const onlyFax =
  /^(?:(?:tele)?fax|faks|факс|f)[\s.:#-]*[+(\d][\d .()/-]*$|^[+(\d][\d .()/-]*\(?(?:fax|faks|факс|f)\)?$/i;

/**
 * `0931 12345/12346`, `030 1234567/8`: a slash this far behind an area code stands between two numbers, of which the
 * first can be dialled.
 */
const beforeSecond = /^(\(?0\d{1,5}\)?[ -]\d{5,})\/\d+$/;

/**
 * The first number of an imported text, up to any sign that numbers do not have, such as the letters of an extension
 * or of the next number's label. A slash between spaces ends it too, and so does the bracket of `(24 hours)`.
 */
const firstNumber = /\+?\s*\d((?! \/ |\(24[ /h])[\d\s()./'·ー\u2010-\u2212-])*/;

/** Full-width signs, and the digits from the Arabic to the Mongolian: telephones dial only those of ASCII. */
const otherSigns = /[！-～]|(?=[\u0660-\u1819])\p{Nd}/gu;

/** `1-800-FLOWERS`: a free number of North America, of which the last seven signs are partly letters. */
const wordNumber = /^\W*(?:1\W+)?8(?:00|33|44|55|66|77|88)\W+(?=(?:\w\W?){7})\d{0,3}\W?(?:[a-z]\W?){4,7}/i;

/** The letters on the keys of a telephone, from 2 to 9. */
const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/**
 * A `tel:` link for an imported phone number, to the first of several. Drops the trunk zero, which is dialled within
 * the country only, except for Italy, where it is always dialled.
 */
export function phoneHref(phone: string): string {
  const written = inAsciiSigns(phone);
  if (wordNumber.test(written)) return `tel:${digitsOfWords(written)}`;
  const [number = ''] = firstNumber.exec(written.replace(beforeSecond, '$1')) ?? [];
  return `tel:${number.replace(/^((\+|00)(?!39)\d+)\W*\(0\)|[^+\d]/g, '$1')}`;
}

/** A `tel:` link for a business; undefined if it has no telephone, or a fax number only, or no digit that is known. */
export function callHref({
  phone,
  phoneE164,
}: Pick<BusinessCard, 'phone' | 'phoneE164'>): string | undefined {
  // Missing in an answer that the gateway kept from the version before this field.
  if (phoneE164) return phoneHref(phoneE164);
  if (phone === null || onlyFax.test(inAsciiSigns(phone))) return undefined;
  const href = phoneHref(phone);
  return /\d/.test(href) ? href : undefined;
}

/** Not by `normalize('NFKC')`, which would make a digit of the ² of a footnote. */
function inAsciiSigns(phone: string): string {
  if (isAscii(phone)) return phone;
  return phone.replace(otherSigns, (sign) => {
    const code = sign.charCodeAt(0);
    if (code > 0xff00) return String.fromCharCode(code - 0xfee0);
    // Each of these scripts has its zero at a multiple of sixteen, but those of India six later.
    return String((code > 0x8ff && code < 0xe00 ? code - 6 : code) % 16);
  });
}

/** The digits to dial. Signs behind the last one are left out, as a telephone ignores them. */
function digitsOfWords(phone: string): string {
  const digits = phone
    .toLowerCase()
    .replace(/[a-z]/g, (letter) => String(KEYS.findIndex((key) => key.includes(letter)) + 2))
    .replace(/[^+\d]/g, '');
  if (digits.startsWith('+')) return digits.slice(0, 12);
  return digits.slice(0, digits.startsWith('1') ? 11 : 10);
}
