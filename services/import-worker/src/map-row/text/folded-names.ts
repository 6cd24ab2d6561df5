import { fold } from './fold.js';

/** Names in their folded forms. */
export interface FoldedNames extends Iterable<string> {
  has(folded: string): boolean;
}

/**
 * The names of a list by their folded forms, read when the first of them is looked for: most lists are of countries that a
 * file does not name, and each mapping thread would hold a fifth of a megabyte of them.
 */
class NamesReadLate implements FoldedNames {
  private names: ReadonlySet<string> | undefined;

  constructor(private readonly text: string) {}

  has(folded: string): boolean {
    return this.all().has(folded);
  }

  [Symbol.iterator](): IterableIterator<string> {
    return this.all().values();
  }

  private all(): ReadonlySet<string> {
    this.names ??= new Set(
      this.text.split(/[|\n]+/).flatMap((name) => [fold(name), fold(withoutGreekAccents(name))]),
    );
    return this.names;
  }
}

/** The folded names of a list that is separated by `|` and line breaks, Greek ones also without their accents. */
export function foldedNames(text: string): FoldedNames {
  return new NamesReadLate(text);
}

/** Greek capitals have no accents: `ΛΕΥΚΩΣΙΑ` for `Λευκωσία`. */
export function withoutGreekAccents(name: string): string {
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
