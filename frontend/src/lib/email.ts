/** A `mailto:` link to the address and nothing else: what a file calls one could add copies and texts to the message. */
export function emailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
