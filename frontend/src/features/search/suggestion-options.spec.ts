import type { SuggestionsResponse } from '@highstreet/api-contract';
import { describe, expect, it } from 'vitest';
import { suggestionGroups } from './suggestion-options';

const answer: SuggestionsResponse = {
  categories: [{ id: 1, name: 'Bakery', slug: 'bakery', businessCount: 1 }],
  cities: [
    { id: 2, name: 'Newport', slug: 'newport', state: 'Wales', country: 'United Kingdom', businessCount: 8 },
    { id: 3, name: 'Newport', slug: 'newport-2', state: null, country: null, businessCount: 4 },
  ],
  businesses: [{ id: 4, name: 'New Loaf', slug: 'new-loaf', placeId: 'Loaf-0001', city: null }],
};

describe('suggestionGroups', () => {
  it('links each suggestion to its own page', () => {
    const groups = suggestionGroups(answer, 'anything');
    expect(groups.map(({ title }) => title)).toEqual(['Categories', 'Cities', 'Businesses']);
    expect(groups.flatMap(({ options }) => options.map(({ to, note }) => [to, note]))).toEqual([
      ['/category/bakery', '1 business'],
      ['/city/newport', 'Wales · 8 businesses'],
      ['/city/newport-2', '4 businesses'],
      ['/details/new-loaf-Loaf-00', ''],
    ]);
  });

  it('merges cities of the same name into one place', () => {
    const [cities] = suggestionGroups(answer, 'place');
    expect(cities?.options).toEqual([{ key: 'place-Newport', name: 'Newport', note: '12 businesses' }]);
  });

  it('leaves out groups without an entry', () => {
    expect(suggestionGroups({ categories: [], cities: [], businesses: [] }, 'anything')).toEqual([]);
  });
});
