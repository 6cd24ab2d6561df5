import { foldPlaceName } from '@highstreet/search-index';
import { isQualifier, isStopWord, queryParts } from '../query/search-words.js';
import { isLargeCity, nicknamedCityOf } from './other-city-names.js';
import { isCountryOrState } from './region-names.js';

/**
 * Whether a text is the name of a country, a state, or a large city, whether the directory has businesses there or not.
 * Elsewhere, those that are called so are far from there.
 */
export function isFarPlace(text: string): boolean {
  return isCountryOrState(text) || isLargeCity(text) || nicknamedCityOf(text) !== undefined;
}

/** Words for where the visitor is, which the API does not know, or for any place. */
const ANYWHERE: ReadonlySet<string> = new Set(
  'anywhere closest everywhere here location me my near nearby nearest position'.split(' '),
);
/** Words that stand beside those. Alone they are names: "The Close". */
const BESIDE_ANYWHERE: ReadonlySet<string> = new Set('area close current you'.split(' '));

/** Whether what was typed as a location names no place: `near me`, `my current location`, `anywhere`. */
export function isAnywhere(location: string): boolean {
  const words = queryParts(location).map((part) => ({ part, word: foldPlaceName(part) }));
  return (
    words.some(({ word }) => ANYWHERE.has(word)) &&
    words.every(
      ({ part, word }) =>
        ANYWHERE.has(word) || BESIDE_ANYWHERE.has(word) || isStopWord(word) || isQualifier(part),
    )
  );
}
