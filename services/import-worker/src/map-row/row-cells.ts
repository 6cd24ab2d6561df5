import { unguardFormula } from '@highstreet/spreadsheets';
import type { BusinessField } from '@highstreet/spreadsheets';
import type { Columns } from './columns.js';
import { cleanParagraphs, cleanText } from './text.js';

/** The cells of one row by field, cleaned; '' when the file has no such column or the cell says nothing. */
export class RowCells {
  constructor(
    private readonly cells: readonly string[],
    private readonly columns: Columns,
  ) {}

  /** The cell as the file has it, for readers that clean it themselves and remember it. */
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
      if (text !== '') {
        return text;
      }
    }
    return '';
  }

  /** As text, but of states `NA` is one: the code of Naples, and what R writes where it had nothing. */
  state(): string {
    return (
      this.text('state') || (this.columns.state.some((position) => this.cell(position) === 'NA') ? 'NA' : '')
    );
  }

  /** A longer text with its line breaks. */
  paragraphs(field: BusinessField): string {
    for (const position of this.columns[field]) {
      const text = cleanParagraphs(this.cell(position));
      if (text !== '') {
        return text;
      }
    }
    return '';
  }

  /** One line of an address, with a comma where the cell has a line's end: people write them on envelopes. */
  addressLine(field: BusinessField): string {
    return this.paragraphs(field).replace(/,?\n+/g, ', ');
  }

  /** Every column of the field, preferred first. */
  texts(field: BusinessField): string[] {
    return this.columns[field].map((position) => cleanText(this.cell(position)));
  }

  /** Without the apostrophe by which our own exports keep spreadsheet programs from running a text, and other exports' `=""`. */
  private cell(position: number): string {
    const cell = this.cells[position];
    if (cell === undefined || cell === '') {
      return '';
    }
    return cell.startsWith('="') ? withoutTextFormula(cell) : unguardFormula(cell);
  }
}

/** `="02476"` is how exports for spreadsheet programs keep leading zeros: a formula that is nothing but a text. */
function withoutTextFormula(cell: string): string {
  const text = /^="((?:[^"]|"")*)"$/.exec(cell)?.[1];
  return text === undefined ? cell : text.replaceAll('""', '"');
}
