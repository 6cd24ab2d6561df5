/** One element and what follows it: `"Fish, chips",`, `Bar`. */
const element = /\s*(?:"((?:[^"\\]|\\.)*)"|([^"'{},:\\]+))(,|$)/y;

/**
 * Reads an array of texts as PostgreSQL writes it, `{Takeaway,"Fish, chips",NULL}`; undefined for any other text.
 */
export function readPostgresArray(text: string): readonly string[] | undefined {
  if (!text.startsWith('{') || !text.endsWith('}')) {
    return undefined;
  }
  const elements = text.slice(1, -1);
  const texts: string[] = [];
  element.lastIndex = 0;
  for (;;) {
    const [, quoted, bare, next] = element.exec(elements) ?? [];
    if (next === undefined) {
      return undefined;
    }
    if (quoted !== undefined) {
      texts.push(quoted.replace(/\\(.)/g, '$1'));
    } else if (bare !== undefined && bare !== 'NULL') {
      texts.push(bare);
    }
    if (next === '') {
      return texts;
    }
  }
}
