import type { Handler } from 'htmlparser2';
import { SpreadsheetError } from '../spreadsheet.errors.js';
import type { OpenRow, RowCollector } from './row-collector.js';

/** As in HTML's standard: what is larger counts as this much. */
const MOST_COLUMNS_SPANNED = 1000;
const MOST_ROWS_SPANNED = 65_534;
/** Elements that may be open at once. A page of sane depth has some thirty. */
const DEEPEST = 1000;

/** What begins a line of its own within a cell. */
const LINES: ReadonlySet<string> = new Set(['br', 'p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
/** Elements whose text is not shown. */
const NOT_SHOWN: ReadonlySet<string> = new Set(['script', 'style', 'title', 'template', 'noscript']);

interface OpenTable {
  row: OpenRow | undefined;
  /** Column of the cell that is open, or of the next. */
  column: number;
  /** For each column, the number of rows that a cell in it still covers, this one included. */
  covered: number[];
  cell: OpenCell | undefined;
}

interface OpenCell {
  text: string;
  url: string;
  readonly columns: number;
  readonly rows: number;
}

/**
 * Reads the tables of a page as one sheet, row by row, as spreadsheet programs show them: the rows of a table within a
 * cell come before the row of that cell, and what covers several rows or columns stands in the first.
 */
export class PageTables implements Partial<Handler> {
  readonly #rows: RowCollector;
  /** The open tables, the innermost last. */
  readonly #tables: OpenTable[] = [];
  #depth = 0;
  #notShown = '';
  /** Whether the page has had any table. */
  hasTables = false;

  constructor(rows: RowCollector) {
    this.#rows = rows;
  }

  /** Whether a table is open. */
  get isInTable(): boolean {
    return this.#tables.length > 0;
  }

  onopentag(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#depth += 1;
    if (this.#depth > DEEPEST) {
      throw new SpreadsheetError(
        'SPREADSHEET_TOO_LARGE',
        `The page has over ${DEEPEST} tags within each other.`,
      );
    }
    if (NOT_SHOWN.has(name)) this.#notShown ||= name;
    if (name === 'table') this.#openTable();
    const table = this.#tables.at(-1);
    if (table === undefined) return;
    if (name === 'tr') this.#openRow(table);
    else if (name === 'td' || name === 'th') this.#openCell(table, attributes);
    else if (LINES.has(name)) this.#text('\n');
    else if (name === 'a' && table.cell !== undefined)
      table.cell.url ||= this.#link(table, attributes['href']);
  }

  ontext(text: string): void {
    if (this.#notShown === '') this.#text(text.replace(/[\t\n\f\r ]+/g, ' '));
  }

  onclosetag(name: string): void {
    this.#depth -= 1;
    if (name === this.#notShown) this.#notShown = '';
    const table = this.#tables.at(-1);
    if (table === undefined) return;
    if (name === 'td' || name === 'th') closeCell(table);
    else if (name === 'tr') this.#closeRow(table);
    else if (name === 'table') {
      this.#closeRow(table);
      this.#tables.pop();
    } else if (LINES.has(name)) this.#text('\n');
  }

  #openTable(): void {
    this.hasTables = true;
    this.#tables.push({ row: undefined, column: 0, covered: [], cell: undefined });
  }

  #openRow(table: OpenTable): OpenRow {
    this.#closeRow(table);
    table.row = this.#rows.begin();
    return table.row;
  }

  /** A tag that ends a cell or row may be left out before the next. */
  #openCell(table: OpenTable, { colspan, rowspan }: Readonly<Record<string, string>>): void {
    closeCell(table);
    table.row ??= this.#openRow(table);
    while ((table.covered[table.column] ?? 0) > 0) table.column += 1;
    const columns = spanned(colspan, MOST_COLUMNS_SPANNED);
    table.cell = { text: '', url: '', columns, rows: spanned(rowspan, MOST_ROWS_SPANNED) };
  }

  #closeRow(table: OpenTable): void {
    closeCell(table);
    if (table.row === undefined) return;
    this.#rows.complete(table.row);
    table.row = undefined;
    table.column = 0;
    table.covered = table.covered.some((rows) => rows > 1) ? table.covered.map((rows) => rows - 1) : [];
  }

  #text(text: string): void {
    const table = this.#tables.at(-1);
    if (table?.row === undefined || table.cell === undefined) return;
    table.row.count(text.length);
    table.cell.text += text;
  }

  #link({ row }: OpenTable, href = ''): string {
    row?.count(href.length);
    return /^\s*https?:/i.test(href) ? href.trim() : '';
  }
}

function closeCell(table: OpenTable): void {
  const { cell, row, column, covered } = table;
  if (cell === undefined) return;
  row?.put(column, shownText(cell.text), cell.url);
  if (cell.rows > 1) {
    while (covered.length < column) covered.push(0);
    for (let index = 0; index < cell.columns; index += 1) covered[column + index] = cell.rows;
  }
  table.column = column + cell.columns;
  table.cell = undefined;
}

/** A cell's text in lines, without the blanks around each. */
function shownText(text: string): string {
  return text
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
}

function spanned(attribute: string | undefined, most: number): number {
  const number = Number.parseInt(attribute ?? '', 10);
  return number > 1 ? Math.min(number, most) : 1;
}
