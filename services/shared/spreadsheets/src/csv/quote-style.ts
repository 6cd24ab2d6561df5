import { hasRowsAlike } from './rows-alike.js';
import type { CellPattern } from './rows-alike.js';

/**
 * How quotes are written that do not follow RFC 4180.
 * - `escaped`: a quote behind a backslash is part of the cell, and the backslash is not;
 * - `kept`: both are part of the cell, and other quotes are doubled;
 * - `spaced`: blanks around the quotes of a cell are not part of it (`"a", "b"`); quotes inside it are doubled;
 * - `wrapped`: rows are quoted as a whole, with the quotes of their cells doubled (`"a,""b, c"""`);
 * - `single`: cells are quoted with apostrophes, and those inside are doubled (`'a','b, c'`);
 * - `singleEscaped`: the same, with a backslash before those inside;
 * - `unquoted`: no cell is quoted, and a delimiter in it stands behind a backslash (`a,b\, c`);
 * - `dumped`: the same, but of a tab and a line end in it stand `\t` and `\n`, as PostgreSQL writes a table;
 * - `literal`: no cell is quoted, and a quote is part of it wherever it stands.
 */
export type QuoteStyle =
  | 'escaped'
  | 'kept'
  | 'spaced'
  | 'wrapped'
  | 'single'
  | 'singleEscaped'
  | 'unquoted'
  | 'dumped'
  | 'literal';

/** Inside the quotes of a cell: a quote is doubled, has a backslash before it, or either. */
const insideQuotes = {
  doubled: String.raw`[^"]*(?:""[^"]*)*`,
  escaped: String.raw`[^"\\]*(?:\\[^][^"\\]*)*`,
  kept: String.raw`[^"\\]*(?:(?:\\+"|\\+(?!["\\])|"")[^"\\]*)*`,
};

/**
 * A cell without quotes around it, up to the `end` (a character class's content) of a cell. Python's `csv` puts none
 * around a cell whose quotes it escapes (`The \"Oak\"`), unless it has a delimiter or line end.
 */
const bareCell = (end: string): string =>
  String.raw`[^"\\${end}]*(?:\\(?:[^${end}]|(?=[${end}]|$))[^"\\${end}]*)*`;

/**
 * How the quotes of a table are written, if not as in RFC 4180. MySQL (`INTO OUTFILE`) and older versions of
 * phpMyAdmin write `"{\"Monday\": \"9-17\"}"`, with `\\` for a backslash. PHP's `fputcsv` doubles quotes, but
 * none behind a backslash, which it keeps: `"{""a"":""say \"hi\"""}"`. People and small programs write a blank
 * behind each comma. Excel that expects another delimiter shows a row in one cell, and quotes it when it saves the file.
 * Python's `csv` can quote with apostrophes, or not at all. Overpass and many databases never quote: `"Oak" Pub`.
 *
 * RFC 4180 is the rule, in which a backslash is a character like any other (`"C:\"`), and a blank belongs to the
 * cell. Only a sample that breaks it and has every quote in its place in another style is certain to be of that
 * style.
 *
 * @param sample the beginning of the table
 * @param delimiters those that the table may have, each one character of ASCII
 */
export function quoteStyle(
  sample: string,
  isWholeFile: boolean,
  delimiters: readonly string[],
): QuoteStyle | undefined {
  const isWith = (inside: string, around = ''): boolean =>
    delimiters.some((delimiter) => isRegular(sample, isWholeFile, delimiter, inside, around));
  const isOnly = (style: 'single' | 'singleEscaped' | 'unquoted') => (): boolean =>
    isAlikeOnlyIn(style, sample, isWholeFile, delimiters);
  const hasBackslash = sample.includes('\\"');
  const hasBlank = sample.includes(' "') || sample.includes('" ');
  /** The first that fits. */
  const styles: readonly (readonly [style: QuoteStyle | undefined, fits: () => boolean])[] = [
    // Before `wrapped`, whose rows begin with a quote: between apostrophes, two quotes may stand as around such a row.
    ['single', isOnly('single')],
    ['singleEscaped', isOnly('singleEscaped')],
    ['unquoted', isOnly('unquoted')],
    ['dumped', () => delimiters.includes('\t') && isDumped(sample, isWholeFile)],
    ['wrapped', () => isWrapped(sample, isWholeFile, delimiters)],
    // The rule.
    [undefined, () => !sample.includes('"') || isWith(insideQuotes.doubled)],
    ['escaped', () => hasBackslash && isWith(insideQuotes.escaped)],
    ['kept', () => hasBackslash && isWith(insideQuotes.kept)],
    ['spaced', () => hasBlank && isWith(insideQuotes.doubled, ' *')],
    ['literal', () => delimiters.some((delimiter) => isLiteral(delimiter, sample, isWholeFile))],
  ];
  return styles.find(([, fits]) => fits())?.[0];
}

const nullOfDatabase = /(?<![^\t\r\n])\\N(?![^\t\r\n])/;
const quotedBetweenTabs = /(?<![^\t\r\n])"[^\t\r\n]*"(?![^\t\r\n])/;

/** Whether PostgreSQL's `COPY` wrote the table: with tabs, without quotes, `\N` for nothing. */
function isDumped(sample: string, isWholeFile: boolean): boolean {
  if (!nullOfDatabase.test(sample) || quotedBetweenTabs.test(sample)) return false;
  // No other letter stands behind a backslash there: `C:\Users` and `\"` are of a program that does not escape.
  const cell = String.raw`[^\\\t\r\n]*(?:\\[\\bfnrtvN0\t\r\n][^\\\t\r\n]*)*`;
  return hasRowsAlike({ cell, openCell: `${cell}\\\\` }, String.raw`\t`, sample, isWholeFile);
}

/** Of cells for each that only begins with a quote: in a table with more, that one was not closed. */
const MOST_QUOTED = 2;

/**
 * Whether a sample that breaks RFC 4180 is rows of the same number of cells if no quote means anything, and the names of its
 * header are not quoted. Some cell begins with a quote that does not end it, and few are quoted as a whole: a cell with a quote
 * at either end may be one that was quoted without doubling those inside (`"The "Old" Oak"`), unless RFC 4180 would make one
 * cell of several rows.
 */
function isLiteral(delimiter: string, sample: string, isWholeFile: boolean): boolean {
  const end = endOf(delimiter);
  const cell = `[^\\r\\n${end}]*`;
  if (!hasRowsAlike({ cell, openCell: cell }, end, sample, isWholeFile)) return false;
  const [header = ''] = sample.trimStart().split(/[\r\n]/, 1);
  if (header.includes('"')) return false;
  const begins = `(?<![^\\r\\n${end}])"`;
  const count = (rest: string): number => sample.match(new RegExp(begins + rest, 'g'))?.length ?? 0;
  const whole = count(`[^\\r\\n${end}]*"(?![^\\r\\n${end}])`);
  const open = count('') - whole;
  // Without a quote that begins a cell and does not end it, RFC 4180 says the same.
  if (open === 0) return false;
  if (whole === 0) return true;
  const joins = new RegExp(`${begins}[^"\\r\\n]*[\\r\\n][^"]*"[^"\\r\\n${end}]`);
  return whole <= MOST_QUOTED * open && joins.test(sample);
}

/**
 * A row in quotes with its end, since the sample may end between two quotes, or one without quotes. Quoted rows begin a line:
 * otherwise each quote of a row that is cut would be tried as a beginning.
 */
const wrappedOrBare = /(?<![^\r\n])"[^"]*(?:""[^"]*)*"(?=[\r\n])|[^"\r\n]+/g;

/**
 * Whether quotes stand only around whole rows, and the first row has several cells inside its quotes, or a cell inside
 * the quotes of a row has quotes itself. One cell alone may have commas in it.
 */
function isWrapped(sample: string, isWholeFile: boolean, delimiters: readonly string[]): boolean {
  // No row has the character 0: each is one cell.
  if (!sample.includes('"') || !isRegular(sample, isWholeFile, '\0', insideQuotes.doubled, '')) return false;
  const rows = sample.match(wrappedOrBare) ?? [];
  return rows.some(
    (row, index) =>
      row.startsWith('"') &&
      delimiters.some((delimiter) =>
        index === 0
          ? row.includes(delimiter)
          : row.includes(`${delimiter}""`) || row.includes(`""${delimiter}`),
      ),
  );
}

/**
 * Whether quotes stand only around whole cells, or inside such a cell as `inside` allows. `around` is what may
 * stand between such quotes and the ends of the cell.
 */
function isRegular(
  text: string,
  isWholeFile: boolean,
  delimiter: string,
  inside: string,
  around: string,
): boolean {
  const end = endOf(delimiter);
  const bare = bareCell(`\\r\\n${end}`);
  const cell = new RegExp(`(?:${around}"${inside}"${around}|${bare})(?:${end}|\\r\\n?|\\n|$)`, 'y');
  const openCell = new RegExp(`${around}"${inside}\\\\?$`, 'y');
  let position = 0;
  while (position < text.length) {
    cell.lastIndex = position;
    if (!cell.test(text)) {
      openCell.lastIndex = position;
      return !isWholeFile && openCell.test(text);
    }
    position = cell.lastIndex;
  }
  return true;
}

/** The cells of styles with other signs than quotes; `end` is the content of a character class. */
const cellsOf: Readonly<
  Record<'single' | 'singleEscaped' | 'unquoted' | 'doubled', (end: string) => CellPattern>
> = {
  single: (end) => ({ cell: `(?:'[^']*(?:''[^']*)*'|(?!["'])[^${end}]*)`, openCell: `'[^']*(?:''[^']*)*` }),
  singleEscaped: (end) => {
    const inside = `'[^'\\\\]*(?:\\\\[^][^'\\\\]*)*`;
    return { cell: `(?:${inside}'|(?!["'])[^${end}]*)`, openCell: `${inside}\\\\?` };
  },
  unquoted: (end) => {
    const cell = `(?!")[^\\\\${end}]*(?:\\\\[^][^\\\\${end}]*)*`;
    return { cell, openCell: `${cell}\\\\` };
  },
  doubled: (end) => ({
    cell: `(?:"${insideQuotes.doubled}"|(?!")[^${end}]*)`,
    openCell: `"${insideQuotes.doubled}`,
  }),
};

/**
 * Whether all rows have the same number of cells in this style, and not in RFC 4180, in which a comma within a cell
 * begins another one. Of apostrophes it is enough that all names of the header stand between them.
 */
function isAlikeOnlyIn(
  style: 'single' | 'singleEscaped' | 'unquoted',
  sample: string,
  isWholeFile: boolean,
  delimiters: readonly string[],
): boolean {
  return delimiters.some((delimiter) => {
    const signs = style === 'unquoted' ? [`\\${delimiter}`, '\\\n'] : [`'${delimiter}`, `${delimiter}'`];
    if (!signs.some((sign) => sample.includes(sign))) return false;
    const isAlike = (kind: keyof typeof cellsOf): boolean => {
      const end = endOf(delimiter);
      return hasRowsAlike(cellsOf[kind](`\\r\\n${end}`), end, sample, isWholeFile);
    };
    if (!isAlike(style)) return false;
    const [header = ''] = sample.trimStart().split(/[\r\n]/, 1);
    const isHeaderQuoted = header.split(delimiter).every((cell) => /^'[^']+'$/.test(cell));
    return (style !== 'unquoted' && isHeaderQuoted) || !isAlike('doubled');
  });
}

/** A delimiter as a part of a character class. */
function endOf(delimiter: string): string {
  return `\\x${delimiter.charCodeAt(0).toString(16).padStart(2, '0')}`;
}
