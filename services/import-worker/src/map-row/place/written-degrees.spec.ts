import { describe, expect, it } from 'vitest';
import { mapCoordinates } from './coordinates.js';

describe('coordinates as people and databases write them', () => {
  it.each([
    ['51.5° N', '0.12° W', 51.5, -0.12],
    ['51,5 N', 'W 0,12', 51.5, -0.12],
    [`51°30'36"N`, `0° 7' 12" W`, 51.51, -0.12],
    ['51°30′36″ S', '0°7.2′E', -51.51, 0.12],
    ['51.5°', '−0.12', 51.5, -0.12],
    [`51º30'36"N`, '0.12º W', 51.51, -0.12],
    ['51.5, -0.12', '', 51.5, -0.12],
    ['', '(51.5,-0.12)', 51.5, -0.12],
    ['51.5 -0.12', '51.5 -0.12', 51.5, -0.12],
    ['POINT(-0.12 51.5)', '', 51.5, -0.12],
    ['{"type":"Point","coordinates":[-0.12,51.5]}', '', 51.5, -0.12],
    ['{"location":{"lat":51.5,"lng":-0.12},"viewport":{}}', '', 51.5, -0.12],
    ['POINT (-0.12 51)', 'POINT (-0.12 51)', 51, -0.12],
    ['0101000020E6100000B81E85EB51B8BEBF0000000000C04940', '', 51.5, -0.12],
    ['0101000000b81e85eb51b8bebf0000000000c04940', '', 51.5, -0.12],
  ])('reads %j and %j', (latitude, longitude, north, east) => {
    const coordinates = mapCoordinates(latitude, longitude);
    expect(coordinates.problem).toBeNull();
    expect(coordinates.latitude).toBeCloseTo(north, 9);
    expect(coordinates.longitude).toBeCloseTo(east, 9);
  });

  it.each([
    ['0.12 W', '51.5 N'],
    ['-51.5 S', '0.12 W'],
    ['51.5', '0.12 O'],
    ["51°75'N", '0.12'],
    ['51.5 N S', '0.12'],
    ['51,5', ''],
    ['51.5, -0.12', '0.12'],
    ['POINT(-0.12)', ''],
    ['N', 'W'],
    // Web Mercator counts metres; a polygon is no point, and neither is an empty one.
    ['0101000020110F0000B81E85EB51B8BEBF0000000000C04940', ''],
    ['0103000020E6100000010000000400000000000000000000000000000000000000', ''],
    ['POLYGON((-0.12 51.5,-0.13 51.5,-0.13 51.6,-0.12 51.5))', ''],
    ['0101000020E6100000000000000000F87F000000000000F87F', ''],
    ['91.5, 12.5', ''],
  ])('does not guess at %j and %j', (latitude, longitude) => {
    expect(mapCoordinates(latitude, longitude)).toMatchObject({ latitude: null, longitude: null });
  });
});
