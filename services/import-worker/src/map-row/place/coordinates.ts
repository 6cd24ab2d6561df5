import { pairIn, writtenDegrees } from './written-degrees.js';

export interface Coordinates {
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Why cells that are not blank give none; null otherwise. */
  readonly problem: string | null;
}

const nowhere: Coordinates = { latitude: null, longitude: null, problem: null };
const unreadable: Coordinates = { ...nowhere, problem: 'not a pair of degrees, left out' };

/**
 * Parses degrees north and east. Both are null when either is missing or out of range, or when both are the 0
 * of an empty record.
 */
export function mapCoordinates(latitudeText: string, longitudeText: string): Coordinates {
  if (latitudeText === '' && longitudeText === '') return nowhere;
  const pair = pairIn(latitudeText, longitudeText);
  const latitude = withoutNoise(pair?.[0] ?? degrees(latitudeText, 'NS'));
  const longitude = withoutNoise(pair?.[1] ?? degrees(longitudeText, 'EW'));
  if (latitude === 0 && longitude === 0) return nowhere;
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth ? { latitude, longitude, problem: null } : unreadable;
}

/**
 * The digits that a spreadsheet keeps of a number, 47.3672935 for 47.367293499999995: as a workbook's cells are read, so
 * that its export and that of a .csv are the same.
 */
function withoutNoise(degrees: number): number {
  return Number(degrees.toPrecision(15));
}

/**
 * Scientific notation of 1 and more needs five decimals: with the two of a spreadsheet's `4.05E+01` the place
 * may be kilometres away.
 */
const degreesText = /^[-+]?\d+(?:[.,]\d+)?(?:e-\d{1,2})?$|^[-+]?\d[.,]\d{5,}e\+\d{1,2}$/i;

function degrees(text: string, directions: 'NS' | 'EW'): number {
  return degreesText.test(text) ? Number(text.replace(',', '.')) : writtenDegrees(text, directions);
}
