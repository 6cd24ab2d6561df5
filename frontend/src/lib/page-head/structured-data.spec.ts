import { describe, expect, it } from 'vitest';
import { siteSettings } from '../../testing/site-settings';
import { breadcrumbList, itemList } from './structured-data';

const site = siteSettings();

describe('a list of items', () => {
  it('continues the count of the pages before it, with whole addresses', () => {
    expect(itemList([{ name: 'Bath', path: '/city/bath' }], site, { total: 25, before: 24 })).toEqual({
      '@type': 'ItemList',
      numberOfItems: 25,
      itemListElement: [
        { '@type': 'ListItem', position: 25, name: 'Bath', url: 'https://guide.example/city/bath' },
      ],
    });
  });

  it('names a hundred items at most, and counts all of them', () => {
    const items = Array.from({ length: 101 }, (_, index) => ({
      name: `City ${index}`,
      path: `/city/${index}`,
    }));
    const { numberOfItems, itemListElement } = itemList(items, site);
    expect(numberOfItems).toBe(101);
    expect(itemListElement).toHaveLength(100);
  });
});

it('breadcrumbs have whole addresses, except for the page itself', () => {
  const crumbs = [{ name: 'Home', path: '/' }, { name: 'Cities', path: '/cities' }, { name: 'Bath' }];
  expect(breadcrumbList(crumbs, site)['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://guide.example/' },
    { '@type': 'ListItem', position: 2, name: 'Cities', item: 'https://guide.example/cities' },
    { '@type': 'ListItem', position: 3, name: 'Bath' },
  ]);
});
