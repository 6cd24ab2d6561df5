import { describe, expect, it } from 'vitest';
import type { ListedBusiness } from '../../lib/listed-business';
import { choicesOf } from './choices';

const cafe = { id: 1, name: 'Cafe', slug: 'cafe' };
const barber = { id: 2, name: 'Barber', slug: 'barber' };
const oregon = { id: 1, name: 'Portland', slug: 'portland', state: 'Oregon', country: 'United States' };
const maine = { id: 2, name: 'Portland', slug: 'portland-maine', state: 'Maine', country: 'United States' };
const found = { category: barber, city: maine } as ListedBusiness;

function namesOf(chosen: { categoryId?: number; cityId?: number }, business?: ListedBusiness) {
  const { categories, cities } = choicesOf({ ...chosen, page: 1 }, [cafe], [oregon], business);
  return [categories.map(({ name }) => name), cities.map(({ name }) => name)];
}

describe('the choices of a search', () => {
  it('have what was chosen besides the largest, told apart from its namesakes', () => {
    expect(namesOf({ categoryId: 2, cityId: 2 }, found)).toEqual([
      ['Cafe', 'Barber'],
      ['Portland, Oregon', 'Portland, Maine'],
    ]);
  });

  it('are the largest alone where nothing else is chosen, or nothing was found', () => {
    const largest = [['Cafe'], ['Portland']];
    expect(namesOf({}, found)).toEqual(largest);
    expect(namesOf({ categoryId: 1, cityId: 1 }, { ...found, category: cafe, city: oregon })).toEqual(
      largest,
    );
    expect(namesOf({ categoryId: 2, cityId: 2 })).toEqual(largest);
    expect(namesOf({}, { ...found, category: null, city: null })).toEqual(largest);
  });
});
