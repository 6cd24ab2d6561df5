import { describe, expect, it } from 'vitest';
import { cityOf } from '../../../../test/support/place-of.js';
import { cityBehindStreet } from './city-behind-street.js';

describe('cityBehindStreet', () => {
  it.each([
    ['77 Oak Ave Cambridge', 'Cambridge'],
    ['221 W 26th St New York', 'New York'],
    ['4 Elm St Apt 5 Salem', 'Salem'],
    ['4 Elm Street Ste. B Salem', 'Salem'],
    ['4 Elm Street #200 Salem', 'Salem'],
    ['4 Elm Street 2nd Floor Salem', 'Salem'],
    ['4 Elm Street Apt B10 Salem', 'Salem'],
    ['4 Elm Street # 2 Salem', 'Salem'],
    ['4 Elm Street 2nd Floor Suite #200 Salem', 'Salem'],
    ['9 Oak Ave NW Washington', 'Washington'],
    ['12 Oak St St Louis', 'St Louis'],
    ['12 Oak Dr St. Paul', 'St. Paul'],
    ['45 St Charles Ave New Orleans', 'New Orleans'],
    ['100 Court St Boston', 'Boston'],
    ['1 Court Square Queens', 'Queens'],
    ['12 Park Place Blvd Kissimmee', 'Kissimmee'],
    ['1515 Broadway New York', 'New York'],
    ['900 State Hwy 12 Ellerbe', 'Ellerbe'],
    ['900 Hwy 12 Ellerbe', 'Ellerbe'],
    ['900 US-12 Ellerbe', 'Ellerbe'],
    ['1200 Pacific Dr Federal Way', 'Federal Way'],
    ['N8877 County Rd X Watertown', null],
    ['3900 Las Vegas Blvd S Las Vegas', null],
    ['12 Main St West Chicago', null],
    ['12 Avenue of the Stars Los Angeles', null],
    ['700 E St Louis Ave Las Vegas', null],
    ['12 Main St Cape May Court House', null],
    ['12 Main St Downtown Reno', null],
    ['12 Main St Third Floor Reno', null],
    ['12 Main Hwy Old Rte S Reno', null],
    ['12 Main St - Suite B', null],
    ['12 Main St Ste', null],
    ['12 Main St Basement', null],
    ['12 Main St', null],
    ['12 Main', null],
    ['Oak Blvd Springfield', null],
    ['62704 Springfield', null],
    ['12 Oak St Old Town Hall on the Green', null],
    ['', null],
  ])('%s: %s', (text, city) => {
    expect(cityBehindStreet(text)).toBe(city);
  });

  it.each([
    ['US', '77 Massachusetts Ave Cambridge, MA 02139', 'Cambridge'],
    ['US', '77 MASSACHUSETTS AVE CAMBRIDGE MA 02139', 'Cambridge'],
    ['US', '77 Massachusetts Ave Cambridge Massachusetts 02139', 'Cambridge'],
    ['US', 'Suite 5, 77 Oak Ave Cambridge, MA', 'Cambridge'],
    ['CA', '12 Bay St Toronto, ON M5H 1A1', 'Toronto'],
    ['AU', '5 George St Sydney NSW 2000', 'Sydney'],
    ['US', '500 Park Ct, Dallas, TX 75201', 'Dallas'],
    ['US', 'Mill St Springfield, IL 62704', null],
    ['US', 'Mill St - Springfield - IL 62704', null],
    ['US', '12 Oak Rd, Bay St Louis, MS 39520', 'Bay St Louis'],
    ['CA', '12 Oak Rd, Bay St Lawrence, NS B0C 1R0', 'Bay St Lawrence'],
    ['US', '12 Oak Rd, Port St Lucie, FL 34952', 'Port St Lucie'],
    ['US', '12 Oak Rd, Saint Pauls, NC 28384', 'Saint Pauls'],
  ])('tells %s: %s as %s', (country, address, city) => {
    expect(cityOf(country, address)).toBe(city);
  });
});
