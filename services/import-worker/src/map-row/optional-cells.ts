import type { LinkField } from '@highstreet/spreadsheets/rows';
import { mapClosing } from './business-status.js';
import type { MappedClosing } from './business-status.js';
import { mapEmail } from './contact/email.js';
import { firstUrlText } from './contact/first-url.js';
import { mapPhone } from './contact/phone.js';
import type { MappedPhone } from './contact/phone.js';
import { isPlainUrlCell, mapUrl } from './contact/urls.js';
import type { MappedNumber } from './rating.js';
import type { RowCells } from './row-cells.js';
import type { RowNotes } from './row-notes.js';
import { saysNothing } from './text/says-nothing.js';
import { mapVerified } from './verified.js';

/** Reads the optional cells: an invalid one is left out with a note, and the row is still imported. */
export class OptionalCells {
  constructor(
    private readonly cells: RowCells,
    private readonly notes: RowNotes,
  ) {}

  bounded(column: string, text: string, longest: number): string {
    if (text.length <= longest) return text;
    this.notes.add(column, `has more than ${longest} characters, left out`);
    return '';
  }

  url(field: LinkField, column: string): string | null {
    const cell = this.cells.raw(field);
    if (isPlainUrlCell(cell)) return cell;
    const { url, problem } = mapUrl(firstUrlText(this.cells.text(field)));
    if (problem !== null) {
      this.notes.add(column, problem);
    }
    return url;
  }

  number(column: string, text: string, map: (text: string) => MappedNumber): number {
    const { value, problem } = map(text);
    if (problem !== null) {
      this.notes.add(column, problem);
    }
    return value;
  }

  verified(): boolean {
    const { isVerified, problem } = mapVerified(this.cells.text('verified'));
    if (problem !== null) {
      this.notes.add('verified', problem);
    }
    return isVerified;
  }

  closing(): MappedClosing {
    const cell = this.cells.code('closedForGood');
    const flag = saysNothing(cell) ? '' : cell;
    const closing = mapClosing(flag || this.cells.code('closingDay'));
    if (closing.problem !== null) {
      this.notes.add(flag === '' ? 'date_closed' : 'permanently_closed', closing.problem);
    }
    return closing;
  }

  email(): string | null {
    const text = this.cells.text('email');
    const email = text === '' ? null : mapEmail(text);
    if (text !== '' && email === null) {
      this.notes.add('email', 'not an e-mail address, left out');
    }
    return email;
  }

  phone(country: Parameters<typeof mapPhone>[1]): MappedPhone | null {
    const text = this.cells.codes('phone');
    const phone = text === '' ? null : mapPhone(text, country);
    if (text !== '' && phone === null) {
      this.notes.add('phone', 'not a telephone number, left out');
    } else if (phone?.problem !== undefined) {
      this.notes.add('phone', phone.problem);
    }
    return phone;
  }
}
