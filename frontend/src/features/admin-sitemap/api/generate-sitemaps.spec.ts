import { expect, it } from 'vitest';
import { settled } from './generate-sitemaps';

const failure = { reason: 'The disk that holds them is full.', failedAt: '2026-11-17T08:00:00.000Z' };
const polled = {
  totalBusinesses: 1,
  totalCategories: 1,
  totalCities: 1,
  totalCountries: 1,
  lastGenerated: '2026-11-16T08:00:00.000Z',
  generating: true,
  failure,
};

it('forgets why an earlier generation failed when one has succeeded, and only then', () => {
  expect(settled(polled, null)).not.toHaveProperty('failure');
  expect(settled(polled, null)).toMatchObject({ generating: false, totalCities: 1 });
  expect(settled(polled, new Error('it failed again'))).toMatchObject({ generating: false, failure });
});
