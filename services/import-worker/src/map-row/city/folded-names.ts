import { fold } from '../fold.js';

/** The folded names of a list that is separated by `|` and line breaks. */
export function foldedNames(text: string): ReadonlySet<string> {
  return new Set(text.split(/[|\n]+/).map((name) => fold(name)));
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
