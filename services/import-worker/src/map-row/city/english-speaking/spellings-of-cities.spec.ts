import { describe, expect, it } from 'vitest';
import { placeOf } from '../../../../test/support/place-of.js';
import { mapPlace } from '../../place/place.js';
import { RowNotes } from '../../row-notes.js';

const cells = { address: '', city: '', state: '', postalCode: '', suburb: '', phone: '' };

function placeOfColumn(country: string, city: string): readonly [city: string | null, state: string | null] {
  const place = mapPlace({ ...cells, city, countries: [country] }, new RowNotes(2));
  return [place.city?.name ?? null, place.city?.state ?? null];
}

describe('a city with several spellings in the USA, Canada and Australia', () => {
  it.each([
    ['US', 'N Las Vegas', 'North Las Vegas', null],
    ['US', 'W. Palm Beach', 'West Palm Beach', null],
    ['US', 'E.Lansing', 'East Lansing', null],
    ['US', 'S SAN FRANCISCO', 'South San Francisco', null],
    ['US', 'N Las Vegas, NV', 'North Las Vegas', 'Nevada'],
    ['US', 'North Las Vegas', 'North Las Vegas', null],
    ['US', 'New York City', 'New York', null],
    ['US', 'NYC', 'New York', null],
    ['US', 'Bham', 'Birmingham', null],
    ['US', 'Phila', 'Philadelphia', null],
    ['GB', 'NYC', 'NYC', null],
    ['US', 'Austin TX', 'Austin', 'Texas'],
    ['US', 'N Las Vegas NV', 'North Las Vegas', 'Nevada'],
    ['US', 'Washington DC', 'Washington', 'District of Columbia'],
    ['US', 'WASHINGTON D.C.', 'Washington', 'District of Columbia'],
    ['US', 'Salem (OR)', 'Salem', 'Oregon'],
    ['US', 'ROCKY MT', 'Rocky Mt', null],
    ['US', 'Austin XX', 'Austin XX', null],
    ['US', "O'Fallon", "O'Fallon", null],
    ['US', 'N', 'N', null],
    ['CA', 'N Vancouver', 'North Vancouver', null],
    ['CA', 'District of North Vancouver', 'North Vancouver', null],
    ['CA', 'Québec City', 'Québec', null],
    ['CA', 'Ville de Québec', 'Ville de Québec', null],
    ['CA', 'Toronto ON', 'Toronto', 'Ontario'],
    ['CA', 'Municipality of the District of Lunenburg', 'Municipality of the District of Lunenburg', null],
    ['AU', 'S Yarra', 'South Yarra', null],
    ['AU', 'Gold Coast City', 'Gold Coast', null],
    ['AU', 'Darwin City', 'Darwin City', null],
    ['AU', 'Sydney NSW', 'Sydney', 'New South Wales'],
    ['GB', 'N Shields', 'N Shields', null],
  ])('%s: %s is %s, %s, in its column', (country, written, city, state) => {
    expect(placeOfColumn(country, written)).toEqual([city, state]);
  });

  it.each([
    ['US', '3051 Oak Blvd N, N Las Vegas, NV 89030', 'North Las Vegas', 'Nevada'],
    ['US', '12 Oak Rd, W. Palm Beach, FL', 'West Palm Beach', 'Florida'],
    ['US', '12 Oak Rd, New York City, NY 10118', 'New York', 'New York'],
    ['US', '1600 Oak Ave NW, Washington D.C., DC 20500', 'Washington', 'District of Columbia'],
    ['US', '12 Oak Rd, Atlanta GA.', 'Atlanta', 'Georgia'],
    ['US', '12 Oak Rd, Atlanta, GA 30303 1234', 'Atlanta', 'Georgia'],
    ['US', '12 Oak Rd, Seattle, Washington State 98101', 'Seattle', 'Washington'],
    ['US', '12 Oak Rd, Austin Tx 78701', 'Austin', 'Texas'],
    // A word that only looks like a code.
    ['US', '12 Oak Rd, Rocky Mt 27801', null, null],
    ['US', '500 Park Ct 06103', null, null],
    ['CA', '12 Oak Rd, 100 Mile House, BC V0K 2E0', '100 Mile House', 'British Columbia'],
    ['CA', '12 Rue Roy, Quebec City, QC G1S 1W7', 'Quebec', 'Quebec'],
    ['AU', '8 Crown St, Melbourne Vic. 3000', 'Melbourne', 'Victoria'],
    ['AU', '8 Crown St, Brisbane Qld 4000', 'Brisbane', 'Queensland'],
    ['AU', '8 Crown St, Mount Vic 2786', null, null],
  ])('%s: %s: %s, %s', (country, address, city, state) => {
    const found = placeOf(country, address).city;
    expect([found?.name ?? null, found?.state ?? null]).toEqual([city, state]);
  });
});
