import type { ExportQuery } from '@highstreet/api-contract';
import pg from 'pg';
import { exportColumns } from './export-columns.js';
import type { FormulaGuard } from './export-columns.js';
import type { ExportOrder } from './export-order.js';

export interface ExportStatementOptions {
  readonly format: ExportQuery['format'];
  /** Only the businesses of this country; '' selects those without a country. All when undefined. */
  readonly country: string | undefined;
  /** Origin of the public pages, such as `https://highstreet.example`. */
  readonly publicOrigin: string;
}

/**
 * The COPY whose output is the export, and the kinds of its columns. A single statement exports one consistent
 * snapshot. For CSV its output is the file; for a workbook it is COPY's text format, with one row per line and tabs
 * between the cells.
 *
 * Names of categories and cities are guarded once each, not once per business; OFFSET 0 prevents the planner
 * from inlining the subqueries. Rows are not sorted, because sorting takes a fifth of the whole export.
 * Index: businesses_by_country for one country.
 *
 * Every text of a CSV is quoted: otherwise a program that also takes semicolons and tabs for delimiters would
 * read `a;=1+1` as a formula in a cell of its own.
 */
export function exportStatement({
  format,
  country,
  publicOrigin,
}: ExportStatementOptions): Pick<ExportOrder, 'statement' | 'kinds'> {
  const columns = exportColumns(pg.escapeLiteral(publicOrigin));
  const guard = format === 'csv' ? guardInCsv : guardInWorkbook;
  const cells = columns.map(({ header, sql }) => `${sql(guard)} AS ${header}`);
  const texts = columns.filter(({ kind }) => kind !== 'number').map(({ header }) => header);
  const form = format === 'csv' ? `csv, FORCE_QUOTE (${texts.join(', ')})` : `text, NULL ''`;
  const where =
    country === undefined
      ? ''
      : country === ''
        ? 'WHERE b.country IS NULL'
        : `WHERE b.country = ${pg.escapeLiteral(country)}`;
  const statement = `
    COPY (
      SELECT ${cells.join(',\n             ')}
        FROM businesses b
        LEFT JOIN (SELECT id, ${guard('name')} AS name FROM categories OFFSET 0) category ON category.id = b.category_id
        LEFT JOIN (SELECT id, ${guard('name')} AS name, ${guard('state')} AS state FROM cities OFFSET 0) city
               ON city.id = b.city_id
        ${where}
    ) TO STDOUT WITH (FORMAT ${form}, HEADER)`;
  return { statement, kinds: columns.map(({ kind }) => kind) };
}

/**
 * Characters that a spreadsheet program takes for the start of a formula: = + - @, tab, carriage return, and the
 * full-width ＋ － ＝ ＠.
 */
const FORMULA_SIGNS = '61, 43, 45, 64, 9, 13, 65291, 65293, 65309, 65312';
/** The first of the full-width ones. */
const FULL_WIDTH_PLUS = '＋';
const APOSTROPHE = 39;

/** Whether a text begins with an apostrophe that an import would take for a guard and remove. */
const isLikeGuarded = (text: string): string =>
  `ascii(${text}) = ${APOSTROPHE} AND ${text} ~ '^''+[=+@\\t\\r＋－＝＠-]'`;

/**
 * `guardFormula` of the spreadsheets library in SQL. All characters that need a guard sort before the Latin
 * letters or behind those of nearly every script, so two byte comparisons are enough for most texts.
 */
const guardInCsv: FormulaGuard = (text, beginning = text) =>
  `CASE WHEN (${beginning} ~<~ 'A' OR ${beginning} ~>=~ '${FULL_WIDTH_PLUS}')
             AND (ascii(${beginning}) IN (${FORMULA_SIGNS}) OR ${isLikeGuarded(beginning)})
        THEN '''' || ${text} ELSE ${text} END`;

/**
 * In a workbook, text cells are never formulas. A guard is only for what an import would remove: an apostrophe
 * that looks like a guard, and the `="` of other programs' exports.
 */
const guardInWorkbook: FormulaGuard = (text, beginning = text) =>
  `CASE WHEN ${beginning} ~<~ 'A' AND (starts_with(${beginning}, '="') OR ${isLikeGuarded(beginning)})
        THEN '''' || ${text} ELSE ${text} END`;
