/** A city of the sample directory. */
export interface SampleCity {
  readonly name: string;
  readonly postcodeArea: string;
  /** The number of postcode districts, counted from 1. */
  readonly districts: number;
  /** Beginning of a telephone number that Ofcom reserves for fiction; three digits follow. */
  readonly phonePrefix: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly businesses: number;
}

/** Fictional numbers for places without their own range. */
const ELSEWHERE = '01632 960';

/** Thirty cities of the United Kingdom; the counts add up to 2,000. */
export const cities: readonly SampleCity[] = [
  city('London', 'SE', 28, '020 7946 0', 51.5072, -0.1276, 210),
  city('Birmingham', 'B', 20, '0121 496 0', 52.4862, -1.8904, 118),
  city('Manchester', 'M', 22, '0161 496 0', 53.4808, -2.2426, 118),
  city('Glasgow', 'G', 15, '0141 496 0', 55.8642, -4.2518, 96),
  city('Leeds', 'LS', 12, '0113 496 0', 53.8008, -1.5491, 92),
  city('Edinburgh', 'EH', 17, '0131 496 0', 55.9533, -3.1883, 92),
  city('Liverpool', 'L', 19, '0151 496 0', 53.4084, -2.9916, 90),
  city('Bristol', 'BS', 16, '0117 496 0', 51.4545, -2.5879, 86),
  city('Sheffield', 'S', 14, '0114 496 0', 53.3811, -1.4701, 78),
  city('Cardiff', 'CF', 15, '029 2018 0', 51.4816, -3.1791, 74),
  city('Newcastle upon Tyne', 'NE', 15, '0191 498 0', 54.9783, -1.6178, 72),
  city('Nottingham', 'NG', 11, '0115 496 0', 52.9548, -1.1581, 68),
  city('Belfast', 'BT', 17, '028 9649 6', 54.5973, -5.9301, 66),
  city('Brighton', 'BN', 2, ELSEWHERE, 50.8225, -0.1372, 64),
  city('Leicester', 'LE', 9, '0116 496 0', 52.6369, -1.1398, 62),
  city('York', 'YO', 10, ELSEWHERE, 53.96, -1.0873, 56),
  city('Bath', 'BA', 2, ELSEWHERE, 51.3811, -2.359, 52),
  city('Oxford', 'OX', 4, ELSEWHERE, 51.752, -1.2577, 52),
  city('Cambridge', 'CB', 5, ELSEWHERE, 52.2053, 0.1218, 50),
  city('Southampton', 'SO', 19, ELSEWHERE, 50.9097, -1.4044, 48),
  city('Portsmouth', 'PO', 6, ELSEWHERE, 50.8198, -1.088, 44),
  city('Norwich', 'NR', 8, ELSEWHERE, 52.6309, 1.2974, 44),
  city('Coventry', 'CV', 6, ELSEWHERE, 52.4068, -1.5197, 42),
  city('Exeter', 'EX', 4, ELSEWHERE, 50.7184, -3.5339, 42),
  city('Plymouth', 'PL', 9, ELSEWHERE, 50.3755, -4.1427, 40),
  city('Aberdeen', 'AB', 16, ELSEWHERE, 57.1497, -2.0943, 40),
  city('Swansea', 'SA', 7, ELSEWHERE, 51.6214, -3.9436, 28),
  city('Derby', 'DE', 24, ELSEWHERE, 52.9225, -1.4746, 26),
  city('Kingston upon Hull', 'HU', 9, ELSEWHERE, 53.7676, -0.3274, 26),
  city('Stoke-on-Trent', 'ST', 6, ELSEWHERE, 53.0027, -2.1794, 24),
];

function city(
  name: string,
  postcodeArea: string,
  districts: number,
  phonePrefix: string,
  latitude: number,
  longitude: number,
  businesses: number,
): SampleCity {
  return { name, postcodeArea, districts, phonePrefix, latitude, longitude, businesses };
}
