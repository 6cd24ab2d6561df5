import { describe, expect, it } from 'vitest';
import { siteSettings } from '../../testing/site-settings';
import { excerpt, headTags, renderHead } from './head';

const site = siteSettings();

describe('headTags', () => {
  it('writes the canonical address and the preview tags with the public origin', () => {
    const tags = headTags(
      {
        title: 'Bread & Co',
        description: 'Bread.',
        canonicalPath: '/details/bread-co-AbCdEfG',
        image: 'https://img.example/1.jpg',
      },
      site,
    );
    expect(tags).toContainEqual({
      name: 'link',
      attributes: { rel: 'canonical', href: 'https://guide.example/details/bread-co-AbCdEfG' },
    });
    expect(tags).toContainEqual({
      name: 'meta',
      attributes: { property: 'og:url', content: 'https://guide.example/details/bread-co-AbCdEfG' },
    });
    expect(tags).toContainEqual({ name: 'meta', attributes: { name: 'description', content: 'Bread.' } });
    expect(tags).toContainEqual({
      name: 'meta',
      attributes: { name: 'twitter:card', content: 'summary_large_image' },
    });
  });

  it('writes address and size of our own pictures, and uses the default one if there is none', () => {
    const imageOf = (image?: string) =>
      headTags({ title: 'Bath', canonicalPath: '/city/bath', ...(image && { image }) }, site)
        .filter(({ attributes }) => attributes['property']?.startsWith('og:image'))
        .map(({ attributes }) => attributes['content']);
    expect(imageOf('/share/bath.png')).toEqual([`${site.origin}/share/bath.png`, '1200', '630']);
    expect(imageOf()).toEqual([`${site.origin}/share/default.png`, '1200', '630']);
    expect(imageOf('https://img.example/1.jpg')).toEqual(['https://img.example/1.jpg']);
  });

  it('marks an unindexed page as noindex, and an error as having no canonical address', () => {
    const tags = headTags({ title: 'Page Not Found', indexed: false }, site);
    expect(tags).toContainEqual({ name: 'meta', attributes: { name: 'robots', content: 'noindex' } });
    expect(tags.some(({ attributes }) => attributes['rel'] === 'canonical')).toBe(false);
    const others = headTags({ title: 'Bath', canonicalPath: '/city/bath' }, site);
    expect(others.some(({ attributes }) => attributes['name'] === 'robots')).toBe(false);
  });
});

describe('renderHead', () => {
  it('escapes imported text, so that it cannot leave its tag', () => {
    const html = renderHead(
      {
        title: 'A </title><script>alert(1)</script>',
        description: '"><script>alert(2)</script>',
        structuredData: [{ name: '</script><script>alert(3)</script>' }],
      },
      site,
    );
    expect(html.match(/<script/g)).toEqual(['<script']);
    expect(html).toContain('<title>A &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>');
    expect(html).toContain('content="&quot;&gt;&lt;script&gt;alert(2)&lt;/script&gt;"');
    expect(html).toContain('[{"name":"\\u003c/script>\\u003cscript>alert(3)\\u003c/script>"}]');
  });
});

describe('excerpt', () => {
  it('keeps a short text whole, on one line', () => {
    expect(excerpt(' Fresh\n bread ', 20)).toBe('Fresh bread');
  });

  it('cuts at a word boundary and stays within the length', () => {
    const text = 'Fresh bread, cakes and coffee every morning';
    expect(excerpt(text, 20)).toBe('Fresh bread, cakes…');
    expect(excerpt(text, 13)).toBe('Fresh bread…');
    for (let length = 2; length <= text.length; length++) {
      expect(excerpt(text, length).length).toBeLessThanOrEqual(length);
    }
  });

  it('cuts inside a word that is longer than the limit', () => {
    expect(excerpt('Llanfairpwllgwyngyll', 10)).toBe('Llanfairp…');
  });
});
