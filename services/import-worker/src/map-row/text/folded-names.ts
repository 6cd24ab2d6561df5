import { fold } from './fold.js';

/** The folded names of a list that is separated by `|` and line breaks, Greek ones also without their accents. */
export function foldedNames(text: string): ReadonlySet<string> {
  return new Set(text.split(/[|\n]+/).flatMap((name) => [fold(name), fold(withoutGreekAccents(name))]));
}

/** Greek capitals have no accents: `ΛΕΥΚΩΣΙΑ` for `Λευκωσία`. */
function withoutGreekAccents(name: string): string {
  return name.replace(/\p{Script=Greek}+/gu, (word) => word.normalize('NFD').replace(/\p{M}/gu, ''));
}

/** The names of a list such as `Odisha=orissa=od|Punjab=pb`, by their folded spellings. The first one is the name. */
export function namesBySpelling(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split('|').flatMap((line) => {
      const [name = '', ...others] = line.trim().split('=');
      return [name, ...others].map((spelling) => [fold(spelling), name] as const);
    }),
  );
}

/** The names of a list such as `Benguet=baguio|Cavite=bacoor,tagaytay`, by what stands behind them. */
export function namesByValue(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split('|').flatMap((line) => {
      const [name = '', values = ''] = line.trim().split('=');
      return values.split(',').map((value) => [value, name] as const);
    }),
  );
}

/** The keys of lists of names separated by `|` and line breaks, by each of their names, folded. */
export function keysByName(lists: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(lists).flatMap(([key, names]) =>
      [...foldedNames(names)].map((name) => [name, key] as const),
    ),
  );
}
