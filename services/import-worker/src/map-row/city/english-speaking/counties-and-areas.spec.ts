import { describe, expect, it } from 'vitest';
import { placeOf } from '../../../../test/support/place-of.js';

describe('an area of several towns behind a town, as maps write it', () => {
  it.each([
    ['AU', '8, Cavill Avenue, Surfers Paradise, Gold Coast City, Queensland, 4217', 'Surfers Paradise'],
    [
      'AU',
      '8, Elm Street, Gungahlin, District of Gungahlin, Australian Capital Territory, 2912',
      'Gungahlin',
    ],
    ['AU', '8, Elm Street, District of Gungahlin, Australian Capital Territory, 2912', null],
    ['AU', '8 Mitchell St, Darwin City NT 0800', 'Darwin City'],
    ['CA', '5, Elm Street, Langley, City of Langley, Metro Vancouver Regional District, BC', 'Langley'],
    ['CA', '5, Elm Road, District of Saanich, Capital Regional District, BC, V8X 1A1', 'Saanich'],
    ['CA', '5, Rue Roy, Gatineau, Outaouais, Québec, J8X 1A1', 'Gatineau'],
    ['CA', '5, Rue Roy, Québec, Québec (Agglomération), Capitale-Nationale, Québec, G1R 1P1', 'Québec'],
    ['CA', '5, Rue Roy, Laval, Laval (région administrative), Québec, H7N 1A1', 'Laval'],
    ['US', '12 Elm St, Salem, Marion Co., OR 97301', 'Salem'],
    ['US', '1, Court Square, Queens County, New York, 11101', null],
    ['US', '1, Elm Street, Loop, Chicago, South Chicago Township, Cook County, Illinois, 60604', 'Chicago'],
    ['US', '1, Elm Street, Oak, Edison Township, Middlesex County, New Jersey, 08817', 'Edison Township'],
    ['US', '1, Elm Street, Hempstead, Nassau County, New York, 11550', 'Hempstead'],
  ])('%s: %s: %s', (country, address, city) => {
    expect(placeOf(country, address).city?.name ?? null).toBe(city);
  });
});
