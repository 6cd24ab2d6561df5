/**
 * A `tel:` link for a number as a file writes it: the first of several, up to where the import would cut too or an
 * extension begins (`ext`, `x`, `#`), without the zero that is dialled within its country only. Italy's is dialled always.
 */
export function phoneHref(phone: string): string {
  const [number = ''] = /\+?\s*\d((?! \/ | or )[^,;|x#+])*/i.exec(phone) ?? [];
  return `tel:${number.replace(/^((\+|00)(?!39)\d+)\W*\(0\)|[^+\d]/g, '$1')}`;
}
