import { statesByAbbreviation } from '@highstreet/places';

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
