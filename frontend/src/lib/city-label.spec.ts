import { expect, it } from 'vitest';
import { cityLabel } from './city-label';

const york = { id: 1, name: 'York', state: null, country: 'United Kingdom' };
const oregon = { id: 2, name: 'Portland', state: 'Oregon', country: 'United States' };
const maine = { id: 3, name: 'PORTLAND', state: 'Maine', country: 'United States' };
const dorset = { id: 4, name: 'Portland', state: null, country: 'United Kingdom' };
const somewhere = { id: 5, name: 'Portland', state: null, country: null };

it('adds the region only to cities that share their name', () => {
  const shown = [york, oregon, maine, dorset, somewhere];
  expect(shown.map((city) => cityLabel(city, shown))).toEqual([
    'York',
    'Portland, Oregon',
    'PORTLAND, Maine',
    'Portland, United Kingdom',
    'Portland',
  ]);
  expect(cityLabel(oregon, [york, oregon])).toBe('Portland');
});
