import { describe, expect, it } from 'vitest';
import { placeOf } from '../../../../test/support/place-of.js';

describe('a town named like a street, or a township that is a post town', () => {
  it.each([
    ['12 Oak St, Willow Street, PA 17584', 'Willow Street'],
    ['12 Oak St, WILLOW STREET, PA 17584-1234', 'Willow Street'],
    ['12 Oak St, Willow Street, PA 17601', null],
    ['12 Oak St, Lane, KS 66042', 'Lane'],
    ['Clinton Township, MI 48035', 'Clinton Township'],
    ['Clinton Township, MI 48001', null],
    ['8FVC+2G, Little Elm Township, PA 17823', null],
    ['Suite 4, Little Elm Township, PA 17823', null],
    ['12 Oak St, Little Elm Township, PA 17823', 'Little Elm Township'],
    ['12 Oak St, Moncks Corner, SC', 'Moncks Corner'],
    ['12 Oak St, Elm Corner, SC', null],
  ])('is told by its ZIP code: %s: %s', (address, city) => {
    expect(placeOf('US', address).city?.name ?? null).toBe(city);
  });
});
