import { streetWords } from '@highstreet/search-index';
import { streetInDirectories } from '../query/everyday-words.js';

/**
 * Further words behind the names of streets, and their abbreviations. They are no synonyms of the engine: alone, "dr" is a
 * doctor and "ct" Connecticut.
 */
const moreStreetWords = [
  ['boulevard', 'blvd'],
  ['circle', 'cir'],
  ['court', 'ct'],
  ['drive', 'dr'],
  ['highway', 'hwy'],
  ['lane', 'ln'],
  ['parkway', 'pkwy'],
  ['place', 'pl'],
  ['square', 'sq'],
  ['terrace', 'ter'],
  ['trail', 'trl'],
] as const;

const otherWords: ReadonlyMap<string, string> = new Map(
  [...streetWords, ...moreStreetWords].flatMap(([word, abbreviation]) => [
    [word, abbreviation],
    [abbreviation, word],
  ]),
);

/** `Hauptstr` of `Hauptstraße`. */
const germanStreet = /^(\p{L}*str)a(?:ss|ß)e$/iu;

/**
 * The name of a street with its last word as others write it: `wardour st` for `wardour street`, `Mill lane` for `Mill Ln.`.
 * Undefined for anything else.
 */
export function streetWrittenOtherwise(text: string): string | undefined {
  const [, before = '', last = ''] = /^(.*\s)?(\p{L}+)\.?$/u.exec(text) ?? [];
  const other = before === '' ? undefined : otherWords.get(last.toLowerCase());
  const written = other ?? streetInDirectories(last) ?? germanStreet.exec(last)?.[1];
  return written === undefined ? undefined : `${before}${written}`;
}

/** Whether a text reads as the name of a street. */
export function isStreet(text: string): boolean {
  return streetWrittenOtherwise(text) !== undefined;
}
