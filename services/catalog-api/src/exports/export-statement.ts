import type { ExportQuery } from '@highstreet/api-contract';
import pg from 'pg';
import { exportColumns } from './export-columns.js';
import type { FormulaGuard } from './export-columns.js';

export interface ExportStatementOptions {
  readonly format: ExportQuery['format'];
  /** Only the businesses of this country; '' are the ones without. All when absent. */
  readonly country: string | undefined;
  /** Of the public pages, such as `https://highstreet.example`. */
  readonly publicOrigin: string;
}

/**
 * The COPY whose output is the export: one statement, so one state of the directory. For CSV its bytes are the file; for a
 * workbook it is COPY's text format, in which a row is a line and a cell ends at a tab.
 *
 * Names of categories and cities are guarded once each, hence OFFSET 0, not with every business that has them. Rows come as they
 * lie on disk: ordering them costs a fifth of the whole export. Index: businesses_by_country for one
 * country.
 *
 * Every text of a CSV is in quotes: for a program that takes semicolons and tabs for separators, too, `a;=1+1` would otherwise be
 * a formula in a cell of its own.
 */
export function exportStatement({ format, country, publicOrigin }: ExportStatementOptions): string {
  const columns = exportColumns(pg.escapeLiteral(publicOrigin));
  const guard = format === 'csv' ? guardInCsv : guardInWorkbook;
  const cells = columns.map(({ header, sql }) => `${sql(guard)} AS ${header}`);
  const texts = columns.filter(({ kind }) => kind !== 'number').map(({ header }) => header);
  const form = format === 'csv' ? `csv, FORCE_QUOTE (${texts.join(', ')})` : `text, NULL ''`;
  const where =
    country === undefined
      ? ''
      : country === ''
        ? `WHERE b.country IS NULL OR b.country = ''`
        : `WHERE b.country = ${pg.escapeLiteral(country)}`;
  return `
    COPY (
      SELECT ${cells.join(',\n             ')}
        FROM businesses b
        LEFT JOIN (SELECT id, ${guard('name')} AS name FROM categories OFFSET 0) category ON category.id = b.category_id
        LEFT JOIN (SELECT id, ${guard('name')} AS name, ${guard('state')} AS state FROM cities OFFSET 0) city
               ON city.id = b.city_id
        ${where}
    ) TO STDOUT WITH (FORMAT ${form}, HEADER)`;
}

/** What a spreadsheet program takes for the beginning of a formula: = + - @, tab, carriage return. */
const FORMULA_SIGNS = '61, 43, 45, 64, 9, 13';
const APOSTROPHE = 39;

/** What an import would take for a guard, and so would drop. */
const isLikeGuarded = (text: string): string =>
  `ascii(${text}) = ${APOSTROPHE} AND ${text} ~ '^''+[=+@\\t\\r-]'`;

/**
 * What `guardFormula` of the spreadsheets library makes of a text. Every sign that matters comes before the letters: most texts
 * are through with one comparison of bytes.
 */
const guardInCsv: FormulaGuard = (text, beginning = text) =>
  `CASE WHEN ${beginning} ~<~ 'A' AND (ascii(${beginning}) IN (${FORMULA_SIGNS}) OR ${isLikeGuarded(beginning)})
        THEN '''' || ${text} ELSE ${text} END`;

/** A workbook's texts are texts whatever they look like; only the apostrophe that an import would take for a guard gets one. */
const guardInWorkbook: FormulaGuard = (text, beginning = text) =>
  `CASE WHEN ${isLikeGuarded(beginning)} THEN '''' || ${text} ELSE ${text} END`;
