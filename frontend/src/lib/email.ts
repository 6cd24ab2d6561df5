/**
 * A `mailto:` link to the address only. Unescaped, an imported "address" could add recipients and text to the
 * mail.
 */
export function emailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
