import { describe, expect, it } from 'vitest';
import { RowNotes } from '../row-notes.js';
import { mapPlace } from './place.js';

const cells = { address: '', city: '', state: '', postalCode: '', suburb: '', phone: '' };

describe('a state in its column', () => {
  it.each([
    ['US', 'D.C.', 'District of Columbia'],
    ['US', 'US-OR', 'Oregon'],
    ['US', 'OR - Oregon', 'Oregon'],
    ['US', 'Oregon (OR)', 'Oregon'],
    ['US', 'OR - Texas', 'OR - Texas'],
    ['US', 'Elm-Oak', 'Elm-Oak'],
    ['CA', 'CA-ON', 'Ontario'],
    ['CA', 'Newfoundland & Labrador', 'Newfoundland and Labrador'],
    ['BR', 'BR-SP', 'SP'],
    ['PH', 'NCR', 'Metro Manila'],
    ['PH', 'Lalawigan ng Cavite', 'Cavite'],
    ['PH', 'Calabarzon', 'Calabarzon'],
    ['DE', 'Baden-Württemberg', 'Baden-Württemberg'],
  ])('%s: %s is %s', (country, written, state) => {
    const place = mapPlace(
      { ...cells, city: 'Elmville', state: written, countries: [country] },
      new RowNotes(2),
    );
    expect(place.city?.state).toBe(state);
  });
});
