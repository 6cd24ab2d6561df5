import { describe, expect, it } from 'vitest';
import { render } from './entry-server';
import { siteSettings } from './testing/site-settings';

/** Title and heading of a page while every call to the API is answered with this status. */
async function titlesFor(path: string, status: number): Promise<unknown[]> {
  const site = siteSettings();
  const page = await render({
    url: `${site.origin}${path}`,
    site,
    askApi: () => Promise.resolve({ status, statusText: '', text: '', value: undefined, total: undefined }),
    signal: new AbortController().signal,
  });
  if (page.kind !== 'page') throw new Error(`Redirected to ${page.location}`);
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
});
