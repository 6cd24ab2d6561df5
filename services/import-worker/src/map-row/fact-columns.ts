/** A column that holds whether a business offers one thing. */
export interface FactColumn {
  readonly position: number;
  readonly section: string;
  readonly fact: string;
}

/** `additionalInfo/Service options/0/Delivery`: an object of lists, written as a column for each of its facts. */
const factColumn = /^(?:additional[ _]?info|about)[/.]([^/]+?)[/.]\d+[/.](.+)$/i;

/** A longer name is a text; to look for slashes and numbers in it takes the square of its length. */
const longestName = 300;

/** Finds the columns of `about` that hold one fact each. */
export function factColumnsOf(header: readonly string[]): FactColumn[] {
  return header.flatMap((name, position) => {
    if (name.length > longestName) return [];
    const [, section, fact] = factColumn.exec(name.trim()) ?? [];
    return section === undefined || fact === undefined ? [] : [{ position, section, fact }];
  });
}
