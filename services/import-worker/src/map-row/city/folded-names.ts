import { fold } from '../fold.js';

/** The folded names of a text that parts them by `|` and line ends. */
export function foldedNames(text: string): ReadonlySet<string> {
  return new Set(text.split(/[|\n]/).map((name) => fold(name)));
}
