import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { publicPaths } from './support/public-pages.js';
import { sampleBusiness } from './support/sample.js';
import { baseUrl, hydrated, phone, visit } from './support/visit.js';

/** Limit for the compressed scripts of a public page. */
const SCRIPT_BYTES = 110 * 1024;
/** Limit for what React renders of a page: above it, V8 has no block of its heap for letters of any script. */
const BODY_LENGTH = 64 * 1024;
/** Limit for both typefaces, as fetched by a page with only basic Latin letters. */
const FONT_BYTES = 64 * 1024;

const pages: [name: string, path: () => string | Promise<string>][] = [
  ['home', () => '/'],
  ['search', () => '/search?q=bakery'],
  ['details', async () => (await sampleBusiness()).path],
  ...publicPaths.map((path): [string, () => string] => [path, () => path]),
];

describe('resources fetched by a public page', () => {
  it.each(pages)(
    '%s: scripts and fonts within limits, no admin assets, no API calls, no duplicates',
    async (_, path) => {
      const requested: string[] = [];
      const page = await visit('about:blank', { viewport: phone });
      page.on('request', (request) => requested.push(request.url()));
      await page.goto(await path());
      await hydrated(page);
      await page.waitForLoadState('networkidle');

      expect(requested.filter((url) => url.includes('/api/'))).toEqual([]);
      expect(requested.filter((url) => /\/assets\/admin/.test(url))).toEqual([]);
      const files = requested.filter((url) => url.startsWith(`${baseUrl}/assets/`));
      expect(files).toEqual([...new Set(files)]);
      const scripts = files.filter((url) => url.endsWith('.js'));
      expect(scripts.length).toBeGreaterThan(2);
      expect(await bytesOf(scripts, (body) => brotliCompressSync(body))).toBeLessThanOrEqual(SCRIPT_BYTES);
      const latin = files.filter((url) => /-latin-(?!ext)[^/]*\.woff2$/.test(url));
      expect(latin).toHaveLength(2);
      expect(await bytesOf(latin)).toBeLessThanOrEqual(FONT_BYTES);
    },
  );
});

describe('the HTML of a public page', () => {
  it.each(pages)('%s: is short enough for one block of the heap', async (_, path) => {
    const html = await (await fetch(`${baseUrl}${await path()}`)).text();
    const body = /<div id="root">(.*)<script type="application\/json"/s.exec(html)?.[1] ?? '';
    expect(body).toContain('<h1');
    expect(body.length).toBeLessThanOrEqual(BODY_LENGTH);
  });
});

async function bytesOf(urls: readonly string[], compressed = (body: Buffer) => body): Promise<number> {
  const sizes = await Promise.all(
    urls.map(async (url) => compressed(Buffer.from(await (await fetch(url)).arrayBuffer())).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
