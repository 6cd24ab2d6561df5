import { alpha2Of, countryCodesByName, statesByAbbreviation } from '@highstreet/places';
import { foldPlaceName } from '@highstreet/search-index';

/** The codes of countries by their names, folded. */
export const countryCodesOfName = countryCodesByName(foldPlaceName);

const states: ReadonlySet<string> = new Set(
  Object.values(statesByAbbreviation).flatMap((names) =>
    [...names.values()].map((name) => foldPlaceName(name)),
  ),
);

/**
 * The ISO 3166-1 alpha-2 code for a name, in English or the country's languages, or a code of two or three letters: of
 * Congo, both. Any two letters are taken for a code.
 */
export function countryCodes(text: string): readonly string[] {
  const code = alpha2Of(text.replaceAll('.', ''));
  return countryCodesOfName.get(foldPlaceName(text)) ?? (code === undefined ? [] : [code]);
}

/**
 * The full names of the states that a folded text abbreviates: `al` is Alabama, `wa` Washington and Western
 * Australia, `d c` the District of Columbia.
 */
export function statesAbbreviated(folded: string): string[] {
  const together = folded.replaceAll(' ', '');
  return Object.values(statesByAbbreviation).flatMap(
    (names) => names.get(folded) ?? names.get(together) ?? [],
  );
}

/** Whether it is the name or code of a country, whether the directory has businesses there or not. */
export function isCountry(text: string): boolean {
  return countryCodes(text).length > 0;
}

/** Whether it is the name of a country, or the name or code of a state, whether the directory has businesses there or not. */
export function isCountryOrState(text: string): boolean {
  const folded = foldPlaceName(text);
  return countryCodesOfName.has(folded) || states.has(folded) || statesAbbreviated(folded).length > 0;
}
