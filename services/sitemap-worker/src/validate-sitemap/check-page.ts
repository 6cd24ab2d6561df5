import { stoppedOrAfter } from '@highstreet/platform';
import { unescapeXml } from '../published-set/sitemap-xml.js';

const TIMEOUT_MS = 10_000;

/**
 * Requests a page that a sitemap lists from the running site.
 *
 * @param address as listed
 * @param site base URL for the request, such as `http://gateway:8080`
 * @returns the problems that keep search engines from listing it: a status other than 200, another canonical
 *   address, noindex
 * @throws Error when the site cannot be reached
 */
export async function checkPage(address: string, site: string, stop: AbortSignal): Promise<string[]> {
  const { pathname, search } = new URL(address);
  const answer = await fetch(new URL(pathname + search, site), {
    redirect: 'manual',
    headers: { 'user-agent': 'highstreet-sitemap-validation', accept: 'text/html' },
    signal: stoppedOrAfter(stop, TIMEOUT_MS),
  });
  const html = await answer.text();
  if (answer.status !== 200) return [`answers ${answer.status}, not 200`];
  const problems: string[] = [];
  if (isNoindex(answer.headers.get('x-robots-tag'))) problems.push('is noindex by its X-Robots-Tag header');
  for (const tag of tags(html, 'meta')) {
    if (attribute(tag, 'name')?.toLowerCase() === 'robots' && isNoindex(attribute(tag, 'content'))) {
      problems.push('is noindex');
    }
  }
  const canonicals = tags(html, 'link')
    .filter((tag) => attribute(tag, 'rel')?.toLowerCase() === 'canonical')
    .map((tag) => attribute(tag, 'href'));
  if (canonicals.length === 0) problems.push('names no canonical address');
  const other = canonicals.find((canonical) => canonical !== address);
  if (other !== undefined) problems.push(`has another canonical address: ${other.slice(0, 200)}`);
  return problems;
}

function isNoindex(directives: string | null | undefined): boolean {
  return /\b(noindex|none)\b/i.test(directives ?? '');
}

function tags(html: string, name: string): string[] {
  return html.match(new RegExp(`<${name}\\s[^>]*>`, 'gi')) ?? [];
}

function attribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag);
  const value = match?.[1] ?? match?.[2] ?? match?.[3];
  return value === undefined ? undefined : unescapeXml(value);
}
