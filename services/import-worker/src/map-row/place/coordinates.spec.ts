import { describe, expect, it } from 'vitest';
import { mapCoordinates } from './coordinates.js';

describe('mapCoordinates', () => {
  it.each([
    ['51.4779', '-0.0015', 51.4779, -0.0015],
    ['51,4779', '+0,0015', 51.4779, 0.0015],
    // Data frames write values near the meridian like this.
    ['51.4779', '-5.12e-05', 51.4779, -0.0000512],
    ['1E-05', '179.9', 0.00001, 179.9],
    ['0', '10', 0, 10],
    // Noise of binary fractions. A workbook's numbers are read without it, so an export would come back as another.
    ['47.367293499999995', '-71.15649999999999', 47.3672935, -71.1565],
    ['8.560927399999999, 0.30000000000000004', '', 8.5609274, 0.3],
    ['4.0512345e+01', '-1.73420E+00', 40.512345, -1.7342],
  ])('reads %s, %s', (latitude, longitude, north, east) => {
    expect(mapCoordinates(latitude, longitude)).toEqual({ latitude: north, longitude: east, problem: null });
  });

  it.each([
    ['', ''],
    ['0', '0.0'],
  ])('returns no coordinates for %j, %j, and no problem', (latitude, longitude) => {
    expect(mapCoordinates(latitude, longitude)).toEqual({ latitude: null, longitude: null, problem: null });
  });

  it.each([
    ['', '1'],
    ['1', ''],
    ['90.1', '1'],
    ['1', '-180.5'],
    ['1e1', '1'],
    ['north', '1'],
    // Rounded by a spreadsheet: the place may be five kilometres away.
    ['4.05E+01', '1'],
    ['9.99999e+01', '1'],
    ['9'.repeat(400), '1'],
  ])('returns no coordinates for %j, %j, and says so', (latitude, longitude) => {
    expect(mapCoordinates(latitude, longitude)).toEqual({
      latitude: null,
      longitude: null,
      problem: 'not a pair of degrees, left out',
    });
  });
});
