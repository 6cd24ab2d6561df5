import type { BusinessSuggestion, SuggestionsResponse } from '@highstreet/api-contract';
import { describe, expect, it } from 'vitest';
import { suggestionGroups } from './suggestion-options';

let lastId = 3;
function business(name: string, known: Partial<BusinessSuggestion>): BusinessSuggestion {
  lastId += 1;
  const slug = name.toLowerCase().replaceAll(' ', '-');
  return { id: lastId, name, slug, placeId: 'Loaf-0001', city: null, address: '', ...known };
}

const answer: SuggestionsResponse = {
  categories: [{ id: 1, name: 'Bakery', slug: 'bakery', businessCount: 1 }],
  cities: [
    { id: 2, name: 'Newport', slug: 'newport', state: 'Wales', country: 'United Kingdom', businessCount: 8 },
    { id: 3, name: 'Newport', slug: 'newport-2', state: null, country: null, businessCount: 4 },
  ],
  businesses: [business('New Loaf', { address: '1 Mill Lane' })],
};

describe('suggestionGroups', () => {
  it('links each suggestion to its own page', () => {
    const groups = suggestionGroups(answer, 'anything', {});
    expect(groups.map(({ title }) => title)).toEqual(['Categories', 'Cities', 'Businesses']);
    expect(groups.flatMap(({ options }) => options.map(({ to, notes }) => [to, ...notes]))).toEqual([
      ['/category/bakery', '1 business'],
      ['/city/newport', 'Wales', '8 businesses'],
      ['/city/newport-2', '4 businesses'],
      ['/details/new-loaf-Loaf-00'],
    ]);
  });

  it('tells places of one name apart by their state or country; the name alone means all', () => {
    const [cities] = suggestionGroups(answer, 'place', {});
    expect(cities?.options).toEqual([
      { key: 'place-Newport, Wales', name: 'Newport, Wales', notes: ['8 businesses'] },
      { key: 'place-Newport', name: 'Newport', notes: ['12 businesses'] },
    ]);
  });

  it.each([
    [{ location: 'Leeds' }, '/search?location=Leeds&categoryId=1'],
    [{ cityId: 7 }, '/search?categoryId=1&cityId=7'],
  ])('leads from a category beside a place to both: %j', (place, to) => {
    const [categories] = suggestionGroups(answer, 'anything', place);
    expect(categories?.options).toEqual([{ key: 'category-1', name: 'Bakery', notes: [], to }]);
  });

  const noted = (businesses: BusinessSuggestion[]) =>
    suggestionGroups({ categories: [], cities: [], businesses }, 'anything', {}).flatMap(({ options }) =>
      options.map(({ notes }) => notes.join(' · ')),
    );

  it('tells businesses of one name and city apart by what differs of their addresses', () => {
    const branches = [
      business("Oma's Loaf", { city: 'Leeds', address: 'Market Hall, 1 Mill Lane, Leeds LS1 1AA' }),
      business('OMA’S LOAF', { city: 'Leeds', address: 'Market Hall, 7 Crust Row, Leeds LS1 1AA' }),
      business("Oma's Loaf", { city: 'York', address: '2 Mill Lane, York YO1 7AA' }),
      business("Oma's Oven", { city: 'Leeds', address: '3 Mill Lane, Leeds LS1 1AA' }),
    ];
    expect(noted(branches)).toEqual(['1 Mill Lane · Leeds', '7 Crust Row · Leeds', 'York', 'Leeds']);
  });

  it('tells businesses without a city apart, and leaves those of one address alike', () => {
    expect(
      noted([
        business('Loaf', { address: '1 Mill Lane' }),
        business('Loaf', { address: '7 Crust Row' }),
        business('Oven', { address: '9 Crust Row', city: 'Leeds' }),
        business('Oven', { address: '9 Crust Row', city: 'Leeds' }),
      ]),
    ).toEqual(['1 Mill Lane', '7 Crust Row', 'Leeds', 'Leeds']);
  });

  it('leaves out groups without an entry', () => {
    expect(suggestionGroups({ categories: [], cities: [], businesses: [] }, 'anything', {})).toEqual([]);
  });
});
