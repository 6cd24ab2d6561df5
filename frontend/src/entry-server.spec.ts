import { describe, expect, it } from 'vitest';
import type { RenderRequest } from '../server/render-contract';
import { render, renderShell } from './entry-server';
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

/** The API's answers about a city, category or country, whose list has this many businesses in all. */
function answerOf(asked: string, name: string, businessCount: number): ReturnType<RenderRequest['askApi']> {
  const place = { id: 1, name, slug: name.toLowerCase(), description: null, state: null, country: null };
  const list = businessCount === 0 ? [] : [detailedBusiness()];
  const value = asked.includes('/businesses') ? list : { ...place, businessCount, cityCount: 0, cities: [] };
  const answer = { status: 200, statusText: '', text: JSON.stringify(value), value, total: businessCount };
  return Promise.resolve(answer);
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

  it.each(['/city/malta', '/category/malta', '/country/malta'])(
    '%s is kept from search engines where it lists nothing',
    async (path) => {
      const headWith = async (count: number) =>
        (await pageAt(path, (asked) => answerOf(asked, 'Malta', count))).head.includes('content="noindex"');
      expect([await headWith(0), await headWith(1)]).toEqual([true, false]);
    },
  );

  it.each(['/city/otley', '/category/bakery'])(
    'the second page of %s is one of its own for search engines, which goes on counting',
    async (path) => {
      const subject = path.split('/').at(-1) ?? '';
      const { head } = await pageAt(`${path}?page=2`, (asked) => answerOf(asked, subject, 25));
      expect(head).toContain(`rel="canonical" href="https://guide.example${path}?page=2"`);
      expect(head).toContain('"@type":"ListItem","position":25,"name":"The Whole Loaf"');
    },
  );

  it.each([
    ['/city/otley', 'Otley', 'Bakery'],
    ['/category/bakery', 'Bakery', 'Otley'],
  ])('%s names on a card not %s again, but %s', async (path, subject, other) => {
    const { body } = await pageAt(path, (asked) => answerOf(asked, subject, 1));
    const [card] = /<article.*<\/article>/s.exec(body) ?? [];
    expect(card).toContain(`>${other}</span>`);
    expect(card).not.toContain(`>${subject}</span>`);
  });
});

describe('renderShell', () => {
  it('gives the browser no third parties, which the policy of the shell does not allow', () => {
    const site = {
      ...siteSettings(),
      analytics: { measurementId: 'G-1', scriptUrl: 'https://analytics.example', linkedDomains: [] },
      ads: { client: 'ca-1', slots: { above: '1', below: null }, scriptUrl: 'https://ads.example' },
    };
    const state = renderShell(site, { indexed: true }).state.map((piece) =>
      typeof piece === 'string' ? piece : new TextDecoder().decode(piece),
    );
    expect(JSON.parse(state.join(''))).toMatchObject({ page: { site: siteSettings() } });
  });
});
