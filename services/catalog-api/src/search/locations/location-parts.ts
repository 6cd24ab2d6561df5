import { undividedDistrict } from './postal-districts.js';

/** A location such as `London, UK` or `Portland, Oregon, USA`. */
export interface LocationParts {
  city: string;
  /** A country or state, or several with commas between them, the largest last. */
  region: string;
}

/**
 * The ways to divide a location into a city and its region, the longest city first: at the last comma and at the
 * first one (`Washington, D.C., USA`). Without a comma all of it is the city.
 */
export function partsOf(location: string): LocationParts[] {
  if (!location.includes(',')) return [{ city: location, region: '' }];
  const commas = new Set([location.lastIndexOf(','), location.indexOf(',')]);
  return [...commas].map((comma) => ({
    city: location.slice(0, comma).trim(),
    region: location.slice(comma + 1).trim(),
  }));
}

/** The words of a text that may name places: `Leeds,UK` has no blank between both. */
export function placeWords(text: string): string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '');
}

const STATION =
  / (?:airport|flughafen|(?:(?:bus|central|main|railway|train) )?station|hb|hbf|hauptbahnhof|bahnhof)$/i;

/** Stations of many cities, although there are cities of these names. */
const OF_ANY_CITY = /^(?:central|grand|main|union)$/i;

/** `Leeds` for `Leeds Station`; undefined where a location ends in no station or airport. */
export function cityOfStation(location: string): string | undefined {
  const city = location.replace(STATION, '');
  return city === location || OF_ANY_CITY.test(city) ? undefined : city;
}

/** The most parts of a location that are looked up. An address seldom has more behind its first comma. */
const MOST_RESTS = 5;

/** What is behind each comma, longest first: `Soho, London` and `London` of `5 Dean Street, Soho, London`. */
export function restsOf(location: string): string[] {
  const parts = location.split(',').map((part) => part.trim());
  const rests = parts.slice(1).map((_, index) => parts.slice(index + 1).join(', '));
  return rests.slice(-MOST_RESTS);
}

/** A location such as `8001 Zürich` or `London SW1A 1AA, UK`. */
export interface CodeAndCity {
  /** The postal code, or its beginning. */
  code: string;
  city: string;
  /** What stands beside the code between the same commas: `IL` in `Springfield, IL 62701`. */
  beside: string;
}

/** Words with digits in a row; shorter ones than `E1` and `101` are house numbers. */
const postalCode =
  /(?<![^\s,])(?=[^\s,]{3}|\p{L}\p{N}(?![^\s,]))[^\s,]*\p{N}[^\s,]*(?: [^\s,]*\p{N}[^\s,]*)*(?![^\s,])/u;
/** `1012 AB`. The letters may as well begin the city: `9000 St Gallen`. */
const dutchPostalCode = /(?<![^\s,])\p{N}{4} ?\p{L}{2}(?![^\s,])/u;

/**
 * The ways to read a location as a postal code and what is beside it, the likeliest first. Of a whole address, the
 * first of them takes the number of the house for the code.
 */
export function codesAndCitiesOf(location: string): CodeAndCity[] {
  return [location, ...restsOf(location)].flatMap((part) =>
    [postalCode, dutchPostalCode].flatMap((form) => codeAndCityOf(part, form) ?? []),
  );
}

/** Whether a postal code may as well be the number of a house: `125`, `12-14`, `221B`. */
export function mayBeHouseNumber(code: string): boolean {
  return /^\d{1,4}(?:[-/]\d{1,4})?\p{L}?$/u.test(code);
}

/** A British postcode as a whole: its district and the digit of its sector. */
const BRITISH_CODE = /^(\p{L}{1,2}\d[\p{L}\d]?)\s*(\d)\p{L}{2}$/u;

/**
 * What to look for instead of a postal code without hits: `8001` for `CH-8001`, `35203` for `35203-1234`, the
 * sector and then the district of a British postcode, which only a few doors share, and `W1` for its part `W1A`.
 */
export function codesInsteadOf(code: string): string[] {
  const plain = code.replace(/^\p{L}{1,3}-(?=\d)|(?<=^\d{5})-\d{4}$/gu, '');
  const [, district, sector] = BRITISH_CODE.exec(plain) ?? [];
  if (district !== undefined) return [`${district} ${sector}`, district];
  const undivided = undividedDistrict(plain.toLowerCase());
  if (undivided !== undefined) return [plain.slice(0, undivided.length)];
  return plain === code ? [] : [plain];
}

function codeAndCityOf(location: string, form: RegExp): CodeAndCity | undefined {
  const found = form.exec(location);
  if (found === null) return undefined;
  const [code] = found;
  const before = location.slice(0, found.index);
  const behind = location.slice(found.index + code.length);
  const city = partsBetweenCommas(`${before} ${behind}`).join(', ');
  if (city === '') return undefined;
  const [beside = ''] = partsBetweenCommas(`${before.split(',').at(-1)} ${behind.split(',')[0]}`);
  return { code, city, beside };
}

/** The parts of a location that are not blank. */
function partsBetweenCommas(location: string): string[] {
  return location
    .split(',')
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '');
}

/** The most words of a location that is divided. Each division is looked up. */
const MOST_WORDS = 8;

/**
 * The ways to take the last words of a location without a comma for a country or state, longest city first:
 * `London UK`, `Portland New Mexico`.
 */
export function possiblePartsOf(location: string): LocationParts[] {
  if (location.includes(',')) return [];
  const words = location.split(/\s+/).filter((word) => word !== '');
  if (words.length > MOST_WORDS) return [];
  return words
    .slice(1)
    .map((_, left) => words.length - 1 - left)
    .map((count) => ({ city: words.slice(0, count).join(' '), region: words.slice(count).join(' ') }));
}
