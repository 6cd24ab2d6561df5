import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SitemapFigures } from './sitemap-figures';

const stats = {
  totalBusinesses: 18_001,
  totalCategories: 12,
  totalCities: 9_000,
  totalCountries: 0,
  lastGenerated: null,
  generating: false,
};

const textsOf = (markup: string): string[] => markup.split(/<[^>]*>/).filter((text) => text !== '');

it('tells of each kind how many pages there are, and how many files they fill', () => {
  expect(textsOf(renderToStaticMarkup(<SitemapFigures stats={stats} />))).toEqual([
    ...['Businesses', '18,001', '3 sitemap files', 'Categories', '12', '1 file'],
    ...['Cities', '9,000', '1 file', 'Countries', '0', '1 file'],
  ]);
});

it('tells of no files before the pages are counted', () => {
  expect(textsOf(renderToStaticMarkup(<SitemapFigures stats={undefined} />))).toEqual([
    ...['Businesses', '-', 'Categories', '-', '1 file', 'Cities', '-', 'Countries', '-', '1 file'],
  ]);
});
