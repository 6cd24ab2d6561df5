import { expect, it } from 'vitest';
import { postalCodePatterns } from './postal-code-patterns.js';

it('tries a separator at every position', () => {
  expect(postalCodePatterns('ls1')).toEqual(['ls1%', 'l s1%', 'l-s1%', 'ls 1%', 'ls-1%']);
});

it('tries no separators in a text that is too long to be a postal code', () => {
  expect(postalCodePatterns('manchestercity')).toEqual(['manchestercity%']);
});
