/** The link as an address of the web, or undefined for any other scheme: a file's link is not trusted. */
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
