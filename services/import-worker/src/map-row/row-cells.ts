import { unguardFormula } from '@highstreet/spreadsheets/rows';
import type { BusinessField } from '@highstreet/spreadsheets/rows';
import type { Columns, HoursColumn } from './columns.js';
import { cleanParagraphs, cleanText } from './text/clean-text.js';
import { yesOrNoCell } from './text/yes-no.js';
import { spanBetween } from './working-hours/made-by-spreadsheets.js';

const APOSTROPHE = 0x27;

/** The cleaned cells of one row by field; '' when the file has no such column or the cell is blank. */
export class RowCells {
  constructor(
    private readonly cells: readonly string[],
    private readonly columns: Columns,
  ) {}

  /** The cell as the file has it, for parsers that clean it themselves and cache the result. */
  raw(field: BusinessField): string {
    const positions = this.columns[field];
    const position =
      positions.length > 1 ? positions.find((at) => cleanText(this.cell(at)) !== '') : positions[0];
    return this.cell(position ?? -1);
  }

  /** One line of text. */
  text(field: BusinessField): string {
    const positions = this.columns[field];
    for (let index = 0; index < positions.length; index += 1) {
      const text = cleanText(this.cell(positions[index] ?? -1));
      if (text !== '') return text;
    }
    return '';
  }

  /**
   * Like `text`, for a column of numbers and ids: without the apostrophe that makes a number a text in a
   * spreadsheet (`'02476`). Elsewhere it may belong to the text (`'Ohana Grill`).
   */
  code(field: BusinessField): string {
    return withoutApostrophe(this.text(field));
  }

  /** Like `code`, with its lines joined by commas: people write one telephone number a line. */
  codes(field: BusinessField): string {
    const text = this.paragraphs(field);
    return withoutApostrophe(text.includes('\n') ? text.replace(/,?\n+/g, ', ') : text);
  }

  /** Like `text`, but keeps `NA`: R writes it for a missing value, but it is also the code of Naples. */
  state(): string {
    return (
      this.text('state') || (this.columns.state.some((position) => this.cell(position) === 'NA') ? 'NA' : '')
    );
  }

  /** A longer text with its line breaks. */
  paragraphs(field: BusinessField): string {
    for (const position of this.columns[field]) {
      const text = cleanParagraphs(this.cell(position));
      if (text !== '') return text;
    }
    return '';
  }

  /** Every column of the field, preferred first. */
  texts(field: BusinessField): string[] {
    return this.columns[field].map((position) => cleanText(this.cell(position)));
  }

  /** The columns of a list's members as JSON, without `Page`, which Facebook calls each of its; '' when all are blank. */
  subtypesInList(): string {
    const members = this.texts('subtypesInList').filter((text) => text !== '' && text !== 'Page');
    return members.length === 0 ? '' : JSON.stringify(members);
  }

  /** The columns of single days as lines of text, `Monday: 9AM-5PM`; `x` is closed in Google's business profiles. */
  hoursOfDays(): string {
    const { hours: columns, flags } = this.columns;
    const closed = [...new Set(flags.filter((flag) => this.isClosedBy(flag)).map(({ day }) => day))];
    const written = columns
      // Openings of all days say less than a column of the week.
      .filter(
        ({ position, namedAt, closesAt }) =>
          namedAt === undefined || closesAt === undefined || !this.hasWeekBeside(position),
      )
      .map((column) => ({ day: this.dayOf(column), hours: this.hoursAt(column) }));
    const hasNone = closed.length > 0 && written.every(({ hours }) => hours === '');
    if (hasNone && this.hasWeekBeside()) return '';
    const lines = written.map(({ day, hours }) => {
      if (hours === '' || !day) return hours;
      return closed.includes(day) ? '' : `${day}: ${/^x$/i.test(hours) ? 'Closed' : hours}`;
    });
    return [...lines, ...closed.map((day) => `${day}: Closed`)].join('\n');
  }

  private dayOf({ day, namedAt }: HoursColumn): string | undefined {
    return namedAt === undefined ? day : withCommas(cleanText(this.cell(namedAt)));
  }

  /** Whether another column than the one at this position has the hours of the week. */
  private hasWeekBeside(position?: number): boolean {
    return this.columns.workingHours.some(
      (other) => other !== position && cleanText(this.cell(other)) !== '',
    );
  }

  /** By the column for just that, which counts more than hours that were left in their columns. */
  private isClosedBy({ position, closed }: Columns['flags'][number]): boolean {
    return yesOrNoCell(cleanText(this.cell(position))) === closed;
  }

  /** The hours of a day in one column, or in those of when it opens and closes. */
  private hoursAt({ position, closesAt }: HoursColumn): string {
    const opening = cleanText(this.cell(position));
    if (closesAt === undefined) return opening;
    const closing = cleanText(this.cell(closesAt));
    // Whether it is open, and whether it is closed.
    if (/^[01]$/.test(opening) && /^[01]$/.test(closing)) return '';
    if (closing !== '' && closing !== opening) return spanBetween(opening, closing);
    // `Closed`, perhaps in both.
    return /\d/.test(opening) ? '' : opening;
  }

  /** The columns of single facts as JSON of sections; '' when all are blank. */
  facts(): string {
    const sections = new Map<string, Map<string, string>>();
    for (const { position, section, fact } of this.columns.facts) {
      const cell = cleanText(this.cell(position));
      if (cell === '') continue;
      const facts = sections.get(section) ?? new Map<string, string>();
      sections.set(section, facts.set(fact, cell));
    }
    const written = [...sections].map(([section, facts]) => [section, Object.fromEntries(facts)] as const);
    return written.length === 0 ? '' : JSON.stringify(Object.fromEntries(written));
  }

  /**
   * The cell without the apostrophe that our own exports add so that spreadsheet programs do not run a text
   * as a formula, and without the `=""` of other exports.
   */
  private cell(position: number): string {
    const cell = this.cells[position];
    if (cell === undefined || cell === '') return '';
    return cell.startsWith('="') ? withoutTextFormula(cell) : unguardFormula(cell);
  }
}

function withoutApostrophe(text: string): string {
  return text.charCodeAt(0) === APOSTROPHE ? cleanText(text.replace(/^['\s]+/, '')) : text;
}

/**
 * Exports for spreadsheet programs write `="02476"`, a formula that is only a text, to keep leading zeros.
 */
function withoutTextFormula(cell: string): string {
  const text = /^="((?:[^"]|"")*)"$/.exec(cell)?.[1];
  return text === undefined ? cell : text.replaceAll('""', '"');
}

/** A list of days whose divider would divide their hours, too: `Monday; Tuesday`. */
function withCommas(days: string): string {
  return days.replace(/\s*[;|]\s*/g, ', ').replace(/, $/, '');
}
