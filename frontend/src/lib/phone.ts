/**
 * The first number of an imported text, up to any sign that numbers do not have, such as the letters of an extension
 * or of the next number's label. A slash between spaces ends it too, and so does the bracket of `(24 hours)`.
 */
const firstNumber = /\+?\s*\d((?! \/ |\(24[ /h])[\d\s()./'·\u2010-\u2212-])*/;

/** Arabic, Persian and full-width digits: telephones dial only those of ASCII. */
const otherDigits = /[٠-٩۰-۹０-９]/g;

/**
 * A `tel:` link for an imported phone number, to the first of several. Drops the trunk zero, which is dialled within
 * the country only, except for Italy, where it is always dialled.
 */
export function phoneHref(phone: string): string {
  // Each of these scripts has its zero at a multiple of sixteen.
  const dialled = phone.replace(otherDigits, (digit) => String(digit.charCodeAt(0) % 16));
  const [number = ''] = firstNumber.exec(dialled) ?? [];
  return `tel:${number.replace(/^((\+|00)(?!39)\d+)\W*\(0\)|[^+\d]/g, '$1')}`;
}
