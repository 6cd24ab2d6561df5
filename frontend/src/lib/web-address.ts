/**
 * An imported link as an http(s) URL, or undefined for any other scheme, because imported links are
 * untrusted.
 */
export function webAddress(link: string | null): string | undefined {
  if (link === null || link.trim() === '') return undefined;
  const trimmed = link.trim();
  if (/^https?:\/\//i.test(trimmed)) return trimmed;
  return /^[a-z][a-z\d+.-]*:(?!\d)/i.test(trimmed) ? undefined : `https://${trimmed}`;
}

/** Host of a web address as people say it, without `www.`. */
export function readableHost(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/i, '').replace(/[/?#].*$/, '');
}
