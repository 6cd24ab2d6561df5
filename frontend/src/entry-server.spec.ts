import { describe, expect, it } from 'vitest';
import type { RenderRequest } from '../server/render-contract';
import { render } from './entry-server';
import { detailedBusiness } from './testing/detailed-business';
import { siteSettings } from './testing/site-settings';

async function pageAt(path: string, askApi: RenderRequest['askApi']) {
  const site = siteSettings();
  const { signal } = new AbortController();
  const page = await render({ url: `${site.origin}${path}`, site, askApi, signal });
  if (page.kind !== 'page') throw new Error(`Redirected to ${page.location}`);
  return page;
}

/** Title and heading of a page while every call to the API is answered with this status. */
async function titlesFor(path: string, status: number): Promise<unknown[]> {
  const answer = { status, statusText: '', text: '', value: undefined, total: undefined };
  const page = await pageAt(path, () => Promise.resolve(answer));
  const titled = /<title>(.*) \| Guide<\/title>/.exec(page.head)?.[1];
  const heading = /<h1[^>]*>([^<]*)<\/h1>/.exec(page.body)?.[1];
  return [page.status, titled, heading];
}

describe('render', () => {
  it.each([
    ['/details/a-business-AbCdEfG', 404, 404, 'Business Not Found'],
    ['/details/a-business-AbCdEfG', 410, 410, 'Business Not Found'],
    ['/details/a-business-AbCdEfG', 503, 503, 'Business Not Found'],
    ['/city/york', 404, 404, 'City Not Found'],
    ['/category/cafe', 400, 404, 'Category Not Found'],
    ['/country/france', 431, 404, 'Country Not Found'],
    ['/city/york', 503, 503, 'We’ll be right back'],
    ['/cities', 429, 503, 'One moment, please'],
    ['/nowhere', 404, 404, 'Page Not Found'],
  ])(
    '%s has the same title in its head and on its screen when the API answers %i',
    async (path, answered, status, title) => {
      expect(await titlesFor(path, answered)).toEqual([status, title, title]);
    },
  );

  it.each([
    ['/city/york', 404, true],
    ['/details/a-business-AbCdEfG', 410, true],
    ['/city/york', 503, false],
    ['/details/a-business-AbCdEfG', 503, false],
    ['/cities', 429, false],
  ])('%s is kept from search engines when the API answers %i: %s', async (path, status, isKept) => {
    const answer = { status, statusText: '', text: '', value: undefined, total: undefined };
    const { head } = await pageAt(path, () => Promise.resolve(answer));
    expect(head.includes('content="noindex"')).toBe(isKept);
  });

  it('/country/malta lists no cities for search engines where it has none', async () => {
    const value = { name: 'Malta', slug: 'malta', businessCount: 3, cityCount: 0, cities: [] };
    const { head, body } = await pageAt('/country/malta', () =>
      Promise.resolve({ status: 200, statusText: '', text: JSON.stringify(value), value, total: 0 }),
    );
    expect(head).toContain('BreadcrumbList');
    expect(head).not.toContain('ItemList');
    expect(body).toContain('No cities found');
  });

  it.each([
    ['/city/otley', 'Otley', 'Bakery'],
    ['/category/bakery', 'Bakery', 'Otley'],
  ])('%s names on a card not %s again, but %s', async (path, subject, other) => {
    const about = {
      id: 1,
      name: subject,
      slug: subject.toLowerCase(),
      description: null,
      state: null,
      country: null,
    };
    const { body } = await pageAt(path, (asked) => {
      const value = asked.includes('/businesses') ? [detailedBusiness()] : { ...about, businessCount: 1 };
      return Promise.resolve({ status: 200, statusText: '', text: JSON.stringify(value), value, total: 1 });
    });
    const [card] = /<article.*<\/article>/s.exec(body) ?? [];
    expect(card).toContain(`>${other}</span>`);
    expect(card).not.toContain(`>${subject}</span>`);
  });
});
