import { describe, expect, it } from 'vitest';
import { escapeXml, sitemapIndex, unescapeXml, urlset } from './sitemap-xml.js';

const lastmod = new Date('2026-03-04T05:06:07.089Z');

describe('sitemap XML', () => {
  it('escapes the characters that the sitemap protocol requires', () => {
    expect(escapeXml(`a&b<c>d"e'f`)).toBe('a&amp;b&lt;c&gt;d&quot;e&apos;f');
    expect(escapeXml('&amp;')).toBe('&amp;amp;');
  });

  it('decodes them again, and numeric references too', () => {
    expect(unescapeXml(escapeXml(`a&b<c>d"e'f`))).toBe(`a&b<c>d"e'f`);
    expect(unescapeXml('&#x27;&#39;&amp;amp;&nbsp;')).toBe("''&amp;&nbsp;");
  });

  it('writes a urlset', () => {
    expect(urlset([{ loc: "https://a.example/city/o'hara", lastmod }])).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        '<url><loc>https://a.example/city/o&apos;hara</loc><lastmod>2026-03-04T05:06:07Z</lastmod></url>\n' +
        '</urlset>\n',
    );
  });

  it('writes an index', () => {
    expect(sitemapIndex([{ loc: 'https://a.example/sitemap_1.xml', lastmod }])).toContain(
      '<sitemap><loc>https://a.example/sitemap_1.xml</loc><lastmod>2026-03-04T05:06:07Z</lastmod></sitemap>',
    );
  });
});
