import { abbreviatedStates, statesByCode } from '@highstreet/places';
import type { CountryWithStates } from '@highstreet/places';

/** Per country, the names of its states by their codes and abbreviations, folded. */
const countries: readonly ReadonlyMap<string, string>[] = Object.entries(statesByCode).map(
  ([country, states]) => {
    const nameOfCode: Readonly<Record<string, string>> = states;
    const codes = [
      ...Object.keys(nameOfCode).map((code): [string, string] => [code.toLowerCase(), code]),
      ...Object.entries(abbreviatedStates[country as CountryWithStates]),
    ];
    return new Map(codes.map(([text, code]) => [text, nameOfCode[code] ?? '']));
  },
);

/**
 * The full names of the states that a folded text abbreviates: `al` is Alabama, `wa` Washington and Western
 * Australia, `d c` the District of Columbia.
 */
export function statesAbbreviated(folded: string): string[] {
  const together = folded.replaceAll(' ', '');
  return countries.flatMap((states) => states.get(folded) ?? states.get(together) ?? []);
}
