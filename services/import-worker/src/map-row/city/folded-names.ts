import { fold } from '../fold.js';

/** The folded names of a list that is separated by `|` and line breaks. */
export function foldedNames(text: string): ReadonlySet<string> {
  return new Set(text.split(/[|\n]+/).map((name) => fold(name)));
}
