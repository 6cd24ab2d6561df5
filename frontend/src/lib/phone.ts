/**
 * A `tel:` link for an imported phone number. Takes the first of several numbers, up to a separator that the
 * import also splits at, or to an extension (`ext`, `x`, `#`). Drops the trunk zero, which is dialled within
 * the country only, except for Italy, where it is always dialled.
 */
export function phoneHref(phone: string): string {
  const [number = ''] = /\+?\s*\d((?! \/ | or )[^,;|x#+])*/i.exec(phone) ?? [];
  return `tel:${number.replace(/^((\+|00)(?!39)\d+)\W*\(0\)|[^+\d]/g, '$1')}`;
}
