import { cleanText } from '../text/clean-text.js';
import { decodeCharacterReferences, settled } from '../text/html.js';

/** RFC 5321: the longest address that mail servers take. */
const longestEmail = 254;
/** How many characters may surround an address: `("mailto:info@oak.example").` */
const mostAround = 16;
/** A cell with more parts that have an `@` is no list of addresses. */
const mostParts = 50;
/**
 * Excludes what could add a header to the message when a visitor follows the link: `?bcc=`, `&`, `%`. The last
 * label begins with a letter: `lodash@4.17.21` is the version of a program.
 */
const address =
  /^[^\s@<>"'()?&%#/:\\]+@(?![.-])[^\s@<>"'()?&%#/:\\]+\.\p{L}[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u;

/** `logo@2x.png`, `jquery@3.6.0.min.js`: programs that search a page's source mistake these for addresses. */
const fileName = /\.(?:png|jpe?g|gif|webp|svg|avif|ico|bmp|css|m?js|json|html?|php|pdf)$/i;
/** The key with which a page reports its errors, `0123456789abcdef0123456789abcdef@sentry.io` in its source. */
const programKey = /^[\da-f]{32}@/i;
/**
 * What stands before an address: a label (`mailto:`), an escaped blank or line end, the `>` of a tag as a script
 * escapes it (`\u003einfo@oak.example`), and any sign. The mailbox may begin with `_`; `%` stays if it escapes
 * something else.
 */
const before = /^(?:%(?:20|0[ad])|[\p{L}-]{1,20}:(?!\/)|\\*u00[\da-f]{2}|\\+[nrt]?|[^\p{L}\p{N}_\\%])+/iu;
/** Each character can be read in one way only: a run of `\\n` that ends in a letter would be divided in all others. */
const behind = /(?:%(?:20|0[ad])|\\[nrt]?|[^\p{L}\p{M}\p{N}%\\])+$/iu;

/** `info [at] oak.example`, written so that programs do not find it. */
const hiddenSign = /\s?[[(](?:at|@)[\])]\s?/gi;

/** The signs of ASCII as keyboards for Chinese and Japanese write them: `info＠oak.example`. */
const fullWidth = /[！-～]/g;

/**
 * The first e-mail address of a cell: `Bob <info@oak.example>`, `["info@oak.example"]`; null when it holds
 * none.
 */
export function mapEmail(text: string): string | null {
  const parts = decodeCharacterReferences(text)
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(hiddenSign, '@')
    .split(/[,;\s|<>]+|[=:]"/)
    .filter((part) => part.includes('@'));
  for (const part of parts.slice(0, mostParts)) {
    const [written = ''] = part.split('?', 1);
    if (written.length > longestEmail + mostAround) continue;
    // Cleaned, because letters that were encoded twice may be so only in this part of the cell.
    const email = settled(written, (piece) => cleanText(piece).replace(before, '').replace(behind, ''));
    if (
      email.length <= longestEmail &&
      address.test(email) &&
      !fileName.test(email) &&
      !programKey.test(email) &&
      !email.includes('..')
    ) {
      return email;
    }
  }
  return null;
}
