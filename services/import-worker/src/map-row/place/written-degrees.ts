import { isList, isRecord, readLooseJson } from '../structured-cells/loose-json.js';

const number = String.raw`[-+]?\d{1,3}(?:[.,]\d+)?`;
const parts = new RegExp(
  String.raw`^(${number})\s?[°º˚]?(?:\s?(\d{1,2}(?:[.,]\d+)?)\s?['′’](?:\s?(\d{1,2}(?:[.,]\d+)?)\s?(?:["″”]|''|′′))?)?$`,
);
/** A pair in one cell: the decimals are behind a dot, since the comma is between the two. */
const pair = /^\(?([-+]?\d{1,3}\.\d+)\s?[,;\s]\s?([-+]?\d{1,3}\.\d+)\)?$/;
/** The longitude comes first (OGC, well-known text). */
const point = /^(?:SRID=4326;)?POINT ?\( ?([-+]?\d{1,3}(?:\.\d+)?) ([-+]?\d{1,3}(?:\.\d+)?) ?\)$/i;

/**
 * The latitude and longitude of `51.5, -0.12`, `POINT(-0.12 51.5)` or an object of both, where the other cell is blank or has the same
 * text; undefined for other cells.
 */
export function pairIn(latitudeText: string, longitudeText: string): readonly [number, number] | undefined {
  const text = latitudeText || longitudeText;
  if (latitudeText !== '' && longitudeText !== '' && latitudeText !== longitudeText) return undefined;
  const [, latitude, longitude] = pair.exec(text) ?? [];
  if (latitude !== undefined && longitude !== undefined) return [Number(latitude), Number(longitude)];
  const [, x, y] = point.exec(text) ?? [];
  if (x !== undefined && y !== undefined) return [Number(y), Number(x)];
  return pairOfObject(text) ?? pairOfBinaryPoint(text);
}

/** A point as PostGIS shows it, `0101000020E6100000…`: little-endian, in degrees (4326) or without saying in what. */
const binaryPoint = /^(?:0101000020E6100000|0101000000)([\dA-F]{32})$/i;

function pairOfBinaryPoint(text: string): readonly [number, number] | undefined {
  const [, hex] = binaryPoint.exec(text) ?? [];
  if (hex === undefined) return undefined;
  const bytes = Buffer.from(hex, 'hex');
  return [bytes.readDoubleLE(8), bytes.readDoubleLE(0)];
}

/** `{"latitude": 51.5, "longitude": -0.12}`, `{'lat': 51.5, 'lng': -0.12}`, GeoJSON's `{"type": "Point", "coordinates": [-0.12, 51.5]}` */
function pairOfObject(text: string): readonly [number, number] | undefined {
  const value = text.startsWith('{') ? readLooseJson(text) : undefined;
  if (!isRecord(value)) return undefined;
  const [x, y] = value['type'] === 'Point' && isList(value['coordinates']) ? value['coordinates'] : [];
  if (typeof x === 'number' && typeof y === 'number') return [y, x];
  // Google's older API writes `{"location": {"lat": 51.5, "lng": -0.12}, "viewport": {}}`.
  const place = isRecord(value['location']) ? value['location'] : value;
  const latitude = place['latitude'] ?? place['lat'];
  const longitude = place['longitude'] ?? place['lng'] ?? place['lon'];
  return typeof latitude === 'number' && typeof longitude === 'number' ? [latitude, longitude] : undefined;
}

/**
 * Degrees as people write them: `51.5° N`, `N 51.5`, `51°30'26"N`, and `−0.12` with the sign for minus. NaN for any
 * other text, and for a direction that is not of the axis. `O` is none: it is east in German and west in Spanish.
 */
export function writtenDegrees(text: string, directions: 'NS' | 'EW'): number {
  const [plus, minus] = directions;
  const [, before = '', value = '', behind = ''] = /^([NSEW]?)\s?([^NSEW]*?)\s?([NSEW]?)$/i.exec(text) ?? [];
  const direction = (before + behind).toUpperCase();
  if (direction !== '' && direction !== plus && direction !== minus) return Number.NaN;
  const [, degrees = '', minutes = '0', seconds = '0'] = parts.exec(value.replace('\u2212', '-')) ?? [];
  const [whole, sixtieth, second] = [degrees || 'none', minutes, seconds].map((part) =>
    Number(part.replace(',', '.')),
  ) as [number, number, number];
  if (sixtieth >= 60 || second >= 60 || (direction !== '' && /^[-+]/.test(degrees))) return Number.NaN;
  const size = Math.abs(whole) + sixtieth / 60 + second / 3_600;
  return degrees.startsWith('-') || direction === minus ? -size : size;
}
