import { SpreadsheetError } from '../spreadsheet.errors.js';
import type { OpenRow, RowCollector } from './row-collector.js';
import type { TagHandler } from './tag-reader.js';

/** As in HTML's standard: what is larger counts as this much. */
const MOST_COLUMNS_SPANNED = 1000;
const MOST_ROWS_SPANNED = 65_534;
/** Tables within each other. */
const DEEPEST = 50;

/** What begins and ends a line of its own within a cell. */
const LINES: ReadonlySet<string> = new Set(['br', 'p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
/** Elements whose text is not shown. */
const NOT_SHOWN: ReadonlySet<string> = new Set(['script', 'style', 'title', 'template', 'noscript']);

/** Parts of a table. What covers several rows ends with the part. */
const PARTS: ReadonlySet<string> = new Set(['thead', 'tbody', 'tfoot']);
const ROWS_AND_CELLS: ReadonlySet<string> = new Set(['tr', 'td', 'th']);

interface OpenTable {
  /** Only a row or cell began it, which nothing needs to end. */
  readonly isImplied: boolean;
  row: OpenRow | undefined;
  /** Position of the row that is open, or of the next. */
  rowIndex: number;
  /** Column of the cell that is open, or of the next. */
  column: number;
  /** For each column, the first row that no earlier cell covers. */
  readonly covered: number[];
  cell: OpenCell | undefined;
  /** The first row of a table within a cell, as long as there is no other. */
  only: OpenRow | undefined;
}

interface OpenCell {
  text: string;
  url: string;
  /** The element whose text is not shown, while it is open. */
  notShown: string;
  readonly columns: number;
  readonly rows: number;
}

/**
 * Reads the tables of a page as one sheet, row by row, as spreadsheet programs do. What covers several rows or columns
 * stands in the first of them. The rows of a table within a cell come before the row of that cell; but one that holds a
 * single text is part of the cell, as programs write it to place a text or picture.
 *
 * An end tag may be missing where HTML allows that, or be one too many.
 */
export class PageTables implements TagHandler {
  readonly attributes: ReadonlySet<string> = new Set(['colspan', 'rowspan', 'href']);
  readonly #rows: RowCollector;
  /** The open tables, the innermost last. */
  readonly #tables: OpenTable[] = [];
  /** Whether the page's end was met and no row behind it: a cell may hold the text of a whole page. */
  #isOver = false;
  /** Whether the page has had any table. */
  hasTables = false;

  constructor(rows: RowCollector) {
    this.#rows = rows;
  }

  /** Whether a table is open. */
  get isInTable(): boolean {
    return this.#tables.length > 0;
  }

  get hasEnough(): boolean {
    return this.#rows.hasEnough;
  }

  openTag(name: string, attributes: ReadonlyMap<string, string>): void {
    const isRowOrCell = ROWS_AND_CELLS.has(name);
    // Rows behind an end tag too many go on with the table.
    const isImplied = isRowOrCell && this.hasTables && !this.isInTable;
    if (name === 'table' || isImplied) this.#openTable(isImplied);
    if (isRowOrCell) this.#isOver = false;
    const table = this.#tables.at(-1);
    if (table === undefined) return;
    const { cell } = table;
    if (name === 'tr') this.#openRow(table);
    else if (isRowOrCell) this.#openCell(table, attributes);
    else if (PARTS.has(name)) this.#endPart(table);
    else if (cell === undefined) return;
    else if (NOT_SHOWN.has(name)) cell.notShown ||= name;
    else if (LINES.has(name)) append(table, '\n');
    else if (name === 'a') cell.url ||= link(table, attributes.get('href'));
  }

  text(text: string): void {
    const table = this.#tables.at(-1);
    if (table !== undefined) append(table, text.replace(/[\t\n\f\r ]+/g, ' '));
  }

  closeTag(name: string): void {
    if (name === 'body' || name === 'html') this.#isOver = true;
    const table = this.#tables.at(-1);
    if (table === undefined) return;
    if (name === 'td' || name === 'th') closeCell(table);
    else if (name === 'tr') this.#closeRow(table);
    else if (name === 'table') this.#closeTable(table);
    else if (PARTS.has(name)) this.#endPart(table);
    else if (table.cell?.notShown === name) table.cell.notShown = '';
    else if (LINES.has(name)) append(table, '\n');
  }

  /** Closes the tables that the page's own end closes. */
  end(): void {
    const [first] = this.#tables;
    if (this.#isOver || (first?.isImplied === true && first.row === undefined)) this.#closeTablesDownTo(0);
  }

  #closeTablesDownTo(count: number): void {
    for (const table of this.#tables.slice(count).reverse()) this.#closeTable(table);
  }

  #openTable(isImplied: boolean): void {
    // A table stands within a cell of another, or behind it.
    const outside = this.#tables.findIndex(({ cell }) => cell === undefined);
    if (outside !== -1) this.#closeTablesDownTo(outside);
    if (this.#tables.length === DEEPEST) {
      throw new SpreadsheetError(
        'SPREADSHEET_TOO_LARGE',
        `The page has over ${DEEPEST} tables within each other.`,
      );
    }
    this.hasTables = true;
    this.#tables.push({
      isImplied,
      row: undefined,
      rowIndex: 0,
      column: 0,
      covered: [],
      cell: undefined,
      only: undefined,
    });
  }

  #openRow(table: OpenTable): OpenRow {
    this.#closeRow(table);
    table.row = this.#rows.begin();
    return table.row;
  }

  #openCell(table: OpenTable, attributes: ReadonlyMap<string, string>): void {
    closeCell(table);
    table.row ??= this.#openRow(table);
    while ((table.covered[table.column] ?? 0) > table.rowIndex) table.column += 1;
    // A table within what is not shown is not shown either.
    const notShown = this.#tables.at(-2)?.cell?.notShown ?? '';
    const columns = spanned(attributes.get('colspan'), MOST_COLUMNS_SPANNED);
    table.cell = {
      text: '',
      url: '',
      notShown,
      columns,
      rows: spanned(attributes.get('rowspan'), MOST_ROWS_SPANNED),
    };
  }

  #closeRow(table: OpenTable): void {
    closeCell(table);
    const { row, only } = table;
    if (row === undefined) return;
    if (only !== undefined) this.#rows.complete(only);
    table.only = undefined;
    if (table.rowIndex === 0 && this.#tables.length > 1) table.only = row;
    else this.#rows.complete(row);
    table.row = undefined;
    table.column = 0;
    table.rowIndex += 1;
  }

  #closeTable(table: OpenTable): void {
    this.#closeRow(table);
    this.#tables.pop();
    const { only } = table;
    const around = this.#tables.at(-1);
    if (only === undefined) return;
    const texts = only.cells.filter((text) => text !== '');
    if (around?.cell === undefined || texts.length > 1) {
      this.#rows.complete(only);
      return;
    }
    append(around, texts.join(''));
    around.cell.url ||= only.links[0]?.url ?? '';
  }

  #endPart(table: OpenTable): void {
    this.#closeRow(table);
    table.covered.length = 0;
  }
}

function append({ row, cell }: OpenTable, text: string): void {
  if (row === undefined || cell === undefined || cell.notShown !== '') return;
  row.count(text.length);
  cell.text += text;
}

function link({ row }: OpenTable, href = ''): string {
  row?.count(href.length);
  return /^\s*https?:/i.test(href) ? href.trim() : '';
}

function closeCell(table: OpenTable): void {
  const { cell, row, column, covered, rowIndex } = table;
  if (cell === undefined) return;
  row?.put(column, shownText(cell.text), cell.url);
  if (cell.rows > 1) {
    while (covered.length < column) covered.push(0);
    for (let index = 0; index < cell.columns; index += 1) covered[column + index] = rowIndex + cell.rows;
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
