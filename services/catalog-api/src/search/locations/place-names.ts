import { countryCodesByName, statesByAbbreviation } from '@highstreet/places';
import { foldPlaceName } from '@highstreet/search-index';
import { isQualifier, isStopWord, queryParts } from '../query/search-words.js';
import { isLargeCity, nicknamedCityOf, otherNamesOf } from './other-city-names.js';
import { statesAbbreviated } from './state-names.js';

const countries = countryCodesByName(foldPlaceName);
const states: ReadonlySet<string> = new Set(
  Object.values(statesByAbbreviation).flatMap((names) =>
    [...names.values()].flat().map((name) => foldPlaceName(name)),
  ),
);

/**
 * Whether a text is the name of a country, a state, or a large city, whether the directory has businesses there or not.
 * Elsewhere, those that are called so are far from there.
 */
export function isFarPlace(text: string): boolean {
  return (
    isCountryOrState(text) ||
    isLargeCity(text) ||
    otherNamesOf(text).length > 0 ||
    nicknamedCityOf(text) !== undefined
  );
}

/** Whether a text is the name or code of a country or state, whether the directory has businesses there or not. */
export function isCountryOrState(text: string): boolean {
  const folded = foldPlaceName(text);
  return countries.has(folded) || states.has(folded) || statesAbbreviated(folded).length > 0;
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
