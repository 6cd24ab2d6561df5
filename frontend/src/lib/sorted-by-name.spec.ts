import { describe, expect, it } from 'vitest';
import { sortedByName } from './sorted-by-name';

const york = { name: 'York', slug: 'york' };
const lodz = { name: 'Łódź', slug: 'lodz' };
const lincoln = { name: 'Lincoln', slug: 'lincoln' };
const newYork = { name: 'New York', slug: 'new-york' };
const newark = { name: 'newark', slug: 'newark' };
const kyoto = { name: '京都', slug: 'city-2' };
const beirut = { name: 'بيروت', slug: 'city' };
const alexandria = { name: 'الإسكندرية', slug: 'city-3' };

describe('sortedByName', () => {
  it('sorts letters with marks among the plain ones, whatever their case, and keeps the given list', () => {
    const named = [york, lodz, lincoln, newYork, newark];
    expect(sortedByName(named)).toEqual([lincoln, lodz, newYork, newark, york]);
    expect(named[0]).toBe(york);
  });

  it('passes over an apostrophe at the beginning', () => {
    const hertogenbosch = { name: "'s-Hertogenbosch", slug: 's-hertogenbosch' };
    expect(sortedByName([york, hertogenbosch, lincoln])).toEqual([lincoln, hertogenbosch, york]);
  });

  it('sorts names of several words with marks among the plain ones', () => {
    const diego = { name: 'San Diego', slug: 'san-diego' };
    const jose = { name: 'San José', slug: 'san-jose' };
    const mateo = { name: 'San Mateo', slug: 'san-mateo' };
    const denis = { name: 'Saint-Denis', slug: 'saint-denis' };
    const etienne = { name: 'Saint-Étienne', slug: 'saint-etienne' };
    expect(sortedByName([mateo, jose, etienne, diego, denis])).toEqual([denis, etienne, diego, jose, mateo]);
  });

  it('sorts cities of one name by what their labels add', () => {
    const oregon = { name: 'Portland, Oregon', slug: 'portland' };
    const maine = { name: 'Portland, Maine', slug: 'portland-2' };
    expect(sortedByName([oregon, maine, york, lodz])).toEqual([lodz, maine, oregon, york]);
  });

  it('sorts names in other scripts by their own order, behind Latin ones', () => {
    expect(sortedByName([kyoto, beirut, york, alexandria, lodz])).toEqual([
      lodz,
      york,
      alexandria,
      beirut,
      kyoto,
    ]);
  });
});
