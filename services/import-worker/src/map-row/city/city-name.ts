import { memoize } from '../memoize.js';

/** Westward Ho! and Saint-Louis-du-Ha! Ha! are the only towns with such a mark. */
const notInCityNames = /[\d#@:;/\\+*?"<>[\]{}|=_]|(?<!\bh[ao])!/i;
const ways =
  'road|rd|street|st|avenue|ave|lane|ln|drive|dr|boulevard|blvd|highway|hwy|pkwy|ct|cir|trl|fwy|expy|tpke';
const otherParts = 'floor|suite|unit|building|bldg|corner|mall|waterfront|metro area|service';
const compass = '[ns][ew]?|[ew]|north|south|east|west';
/** Behind these words they belong to names of towns: Riba de Ave, Chester le Street, Moncks Corner, Tysons Corner. */
const inTowns = 'riba de|le|moncks|tysons';
const beginnings =
  'unnamed|near|opposite|behind|barrio|unit|suite|building|bldg|upstairs|downstairs|food court|serving|online|by appointment';
/**
 * Words that mark a part as a street, a building, a direction or no place at all: at its end in English, where
 * a point of the compass may follow (`Las Vegas Blvd S`), or at its beginning.
 */
const wayWords = new RegExp(
  [
    String.raw`(?<![\p{L}-]|(?<!\p{L})(?:${inTowns}) )(?:${ways}|${otherParts})(?:\.? (?:${compass}))?\.?$`,
    // Opp alone is a town.
    String.raw`^opp[.\s]`,
    String.raw`^urb\.`,
    '^(?:gate|terminal) [a-z]$',
    String.raw`^(?:${beginnings})(?!\p{L})`,
    '^(?:lower|upper|ground|main) level$',
    '^rear$',
  ].join('|'),
  'iu',
);

/** The text if it can be the name of a city, else null: an unknown city is better than a wrong one. */
export function asCity(text: string): string | null {
  return cityName(text) || null;
}

/** `Biel/Bienne`, `Donostia / San Sebastián`, `Aoraki / Mount Cook`: one city in two languages. */
const bilingual = /^[\p{L}\s'.-]+\/[\p{L}\s'.-]+$/u;

/** The same, also of a city that is named in two languages. */
export function asCityInLanguages(text: string): string | null {
  return bilingual.test(text) && asCity(text.replace('/', ' ')) !== null ? text.trim() : asCity(text);
}

/**
 * A street with its town behind it, where a comma is missing: `Queen Street Auckland`, `Mill Rd - Springfield`. Bay St.
 * Louis and Dr. Phillips are towns.
 */
const wayInside =
  /\p{L}\s(?:road|rd|street|avenue|ave|boulevard|blvd|highway|hwy|pkwy|ln|cir|ct|trl)\.?\s(?:[-–]\s)?\p{L}/iu;

/** A dash that belonged to what was cut off beside it: `Austin - TX 78701`. */
const looseDash = /^[–-]\s+|\s+[–-]$/g;

const cityName = memoize((text: string): string => {
  const name = text.trim().replaceAll(looseDash, '');
  const isName = name.length <= 60 && !notInCityNames.test(name) && /\p{L}{2}/u.test(name);
  return isName && !wayWords.test(name) && !wayInside.test(name) ? name : '';
}, 2_000);
