import { describe, expect, it } from 'vitest';
import { addressLines } from './address-lines';

describe('addressLines', () => {
  it.each([
    ['1 High St, London W1A 1AA', 'W1A 1AA', 'United Kingdom', ['United Kingdom']],
    ['1 High St, London', 'W1A 1AA', 'United Kingdom', ['W1A 1AA, United Kingdom']],
    ['1 High St, London W1A 1AA, United Kingdom', 'W1A 1AA', 'United Kingdom', []],
    ['1 High St, London W1A 1AA, UK', 'W1A 1AA', 'United Kingdom', []],
    ['12 Main St, Springfield, IL 62701, U.S.A.', '62701', 'United States', []],
    ['12 Main St, Springfield, IL 62701', '62701', 'United States', ['United States']],
    ['1560 US-72, Killen, AL 35645', '35645', 'United States', ['United States']],
    ['1560 US-72, Killen, AL 35645, US', '35645', 'United States', []],
    ['Strada Romana 1', null, 'Oman', ['Oman']],
    ['Av. Juárez 5, Centro, Mexico City', null, 'Mexico', ['Mexico']],
    ['12 Jordan Street, Amman', null, 'Jordan', ['Jordan']],
    ['12 Jordan Street, Amman, Jordan 11118', '11118', 'Jordan', []],
    ['London, United Kingdom, W1A 1AA', 'W1A 1AA', 'United Kingdom', []],
    ['Singapore 018989', '018989', 'Singapore', []],
    ['Japan, Tokyo, Shibuya 1-2', null, 'Japan', []],
    ['1 High St, London, UK W1A 1AA', 'W1A 1AA', 'United Kingdom', []],
    ['1 Market Square', null, null, []],
    ['Rruga e Elbasanit, 1001', '1001', '', []],
    ['Hauptstrasse 21001', '1001', 'Switzerland', ['1001, Switzerland']],
  ])('adds the missing postcode and country: %s, %s, %s', (address, postalCode, country, below) => {
    expect(addressLines({ address, postalCode, country })).toEqual([address, ...below]);
  });
});
