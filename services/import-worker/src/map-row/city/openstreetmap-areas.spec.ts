import { describe, expect, it } from 'vitest';
import { cityOf } from '../../../test/support/place-of.js';

describe('the city before the areas that OpenStreetMap writes behind it', () => {
  it.each([
    ['AU', 'Sydney, Council of the City of Sydney, New South Wales, 2000, Australia', 'Sydney'],
    ['AU', 'Healesville, Shire of Yarra Ranges, Victoria, 3777, Australia', 'Healesville'],
    ['AU', 'Noosa Heads, Noosa Shire, Queensland, 4567, Australia', 'Noosa Heads'],
    ['AU', 'Port Douglas, Cairns Regional, Queensland, 4877, Australia', 'Port Douglas'],
    ['AU', 'Wangaratta, Rural City of Wangaratta, Victoria, 3677, Australia', 'Wangaratta'],
    ['AU', 'Cottesloe, Town of Cottesloe, Western Australia, 6011, Australia', 'Cottesloe'],
    ['AU', 'Elm Arena, City of Perth WA 6000', 'City of Perth'],
    ['CA', 'Old Toronto, Toronto, Golden Horseshoe, Ontario, M5V 3L9, Canada', 'Toronto'],
    ['CA', 'Ottawa, Eastern Ontario, Ontario, K1P 1J1, Canada', 'Ottawa'],
    ['CA', 'Kitchener, Region of Waterloo, Southwestern Ontario, Ontario, N2G 1A1, Canada', 'Kitchener'],
    ['CA', 'Oakville, Halton Region, Golden Horseshoe, Ontario, L6J 1A1, Canada', 'Oakville'],
    [
      'CA',
      'Montréal, Agglomération de Montréal, Montréal (région administrative), Québec, H2Y 1T1, Canada',
      'Montréal',
    ],
    [
      'CA',
      'Montreal, Urban agglomeration of Montreal, Montreal (administrative region), Quebec, H2Y 1T1, Canada',
      'Montreal',
    ],
    ['US', 'Brooklyn, Kings County, City of New York, New York, 11201, United States', 'New York'],
    ['US', 'Stony Brook, Town of Brookhaven, Suffolk County, New York, 11790, United States', 'Stony Brook'],
    ['US', 'Albany, City of Albany, Albany County, New York, 12207, United States', 'Albany'],
    ['US', 'Elm Plaza, City of Industry, CA 91748', 'City of Industry'],
    ['US', 'Town of Brookhaven, New York, 11713, United States', 'Town of Brookhaven'],
    ['NZ', 'Christchurch, Christchurch City, Canterbury, 8013, New Zealand', 'Christchurch'],
    ['NZ', 'Queenstown, Queenstown-Lakes District, Otago, 9300, New Zealand', 'Queenstown'],
    ['NZ', 'Paraparaumu, Kāpiti Coast District, Wellington, 5032, New Zealand', 'Paraparaumu'],
    ['NZ', 'Petone, Lower Hutt, Lower Hutt City, Wellington, 5012, New Zealand', 'Lower Hutt'],
    ['NZ', 'Te Aro, Wellington, Wellington City, Wellington, 6011, New Zealand', 'Wellington'],
    ['NZ', 'Elm House, Central Business District, Wellington, 6011, New Zealand', 'Wellington'],
    ['NZ', 'Elm Lane, Queenstown-Lakes District, Otago, 9300, New Zealand', null],
    [
      'CL',
      'Providencia, Provincia de Santiago, Región Metropolitana de Santiago, 7500000, Chile',
      'Providencia',
    ],
  ])('%s: %s: %s', (country, address, city) => {
    expect(cityOf(country, `8, Elm Street, ${address}`)).toBe(city);
  });
});
