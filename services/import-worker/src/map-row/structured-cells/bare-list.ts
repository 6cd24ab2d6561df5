/** The names in `[Restaurant, Bar]`, as Java writes a list, without its brackets; undefined for any other text. */
export function insideBareList(text: string): string | undefined {
  return /^\[([^[\]{}"']+)\]$/.exec(text)?.[1];
}
