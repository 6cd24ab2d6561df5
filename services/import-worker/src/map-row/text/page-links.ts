/**
 * ` (https://www.notion.so/Bakery-1434c8e5?pvs=21)`: Notion's exports link the pages of a relation behind their names. Cleaned
 * texts have no more blanks than these in a row, and any number would take the square of it.
 */
const pageLink = /\s{0,2}\(https?:\/\/(?:[\w-]+\.)*notion\.(?:so|site|com)\/[^\s()]*\)[\s,]*/g;

/** The first name of a cell that may be a relation of Notion: `Bakery (https://…), Café (https://…)`. */
export function firstPageName(text: string): string {
  return mayHaveLinks(text) ? (text.split(pageLink).find((name) => name !== '') ?? '') : text;
}

/** A list of names without the links of Notion behind them. */
export function withoutPageLinks(text: string): string {
  return mayHaveLinks(text) ? text.replace(pageLink, ', ') : text;
}

/** Nearly no cell has one, and this is quicker than the pattern. */
function mayHaveLinks(text: string): boolean {
  return text.includes('(http');
}
