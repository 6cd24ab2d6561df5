import { describe, expect, it } from 'vitest';
import { NameLookup } from '../name-lookup.js';
import { citiesMisspelled } from './cities-meant.js';

const cities = new NameLookup(
  [
    { name: 'Brooklyn', state: 'New York', country: 'United States' },
    { name: 'Brooklyn', state: 'Connecticut', country: 'United States' },
    { name: 'London', state: null, country: 'United Kingdom' },
    { name: 'Fox Lake', state: 'Illinois', country: 'United States' },
  ].map((city, id) => ({ ...city, id, slug: String(id), businessCount: 1 })),
);

describe('citiesMisspelled', () => {
  it.each([
    ['Brookyln', ['New York', 'Connecticut']],
    ['Brookyln, NY', ['New York']],
    ['Brookyln NY', ['New York']],
    ['Brookyln ct', ['Connecticut']],
    ['Brookyln New York USA', ['New York']],
    ['lodnon uk', [null]],
    ['fox lke illinois', ['Illinois']],
    ['Brookyln Texas', []],
    ['Brooklyn NY', []],
  ])('%s: in %j', (location, states) => {
    expect(citiesMisspelled(location, cities).map(({ id }) => cities.items[id]?.state)).toEqual(states);
  });

  it.each(['Fox Lane', 'Fox Lane, Illinois', 'Fox Lane Illinois'])(
    'takes the street in %s for no city',
    (street) => {
      expect(citiesMisspelled(street, cities)).toEqual([]);
    },
  );
});
