import type { LinkField } from '@highstreet/spreadsheets/rows';
import { mapAbout } from './about/about.js';
import type { MappedAbout } from './about/about.js';
import { mapClosing } from './business-status.js';
import type { MappedClosing } from './business-status.js';
import { readServices, readSubtypes } from './category/services.js';
import { mapEmail } from './contact/email.js';
import { firstUrlText } from './contact/first-url.js';
import { mapPhone } from './contact/phone.js';
import type { MappedPhone } from './contact/phone.js';
import { isPlainUrlCell, mapUrl } from './contact/urls.js';
import { descriptionOf, readDescription } from './description.js';
import { coordinatesAtEnd } from './place/address.js';
import { mapCoordinates } from './place/coordinates.js';
import type { Coordinates } from './place/coordinates.js';
import type { MappedNumber } from './rating.js';
import type { RowCells } from './row-cells.js';
import type { RowNotes } from './row-notes.js';
import { withoutPageLinks } from './text/page-links.js';
import { saysNothing } from './text/says-nothing.js';
import { mapVerified } from './verified.js';
import { longestWorkingHours, mapWorkingHours } from './working-hours/working-hours.js';
import type { MappedWorkingHours } from './working-hours/working-hours.js';

/** Maximum lengths in characters of optional texts. A longer one is left out. */
const limits = {
  description: 10_000,
  subtypes: 2_000,
  services: 10_000,
  about: 20_000,
  workingHours: longestWorkingHours,
};

/** Reads the optional cells: an invalid one is left out with a note, and the row is still imported. */
export class OptionalCells {
  constructor(
    private readonly cells: RowCells,
    private readonly notes: RowNotes,
  ) {}

  about(): MappedAbout {
    const cell = this.bounded('about', this.cells.raw('about') || this.cells.facts(), limits.about);
    return this.notes.taking('about', mapAbout(cell, limits.about));
  }

  subtypes(): readonly string[] {
    const cell = withoutPageLinks(this.cells.paragraphs('subtypes')) || this.cells.subtypesInList();
    return readSubtypes(this.bounded('subtypes', cell, limits.subtypes));
  }

  services(): readonly string[] {
    const cell = withoutPageLinks(this.cells.paragraphs('services'));
    return readServices(this.bounded('services', cell, limits.services));
  }

  hours(): MappedWorkingHours {
    const cell = this.cells.hoursOfDays().trim() || this.cells.raw('workingHours');
    return this.notes.taking(
      'working_hours',
      mapWorkingHours(this.bounded('working_hours', cell, limits.workingHours)),
    );
  }

  description(): string | null {
    const text = readDescription(this.cells.paragraphs('description'));
    return descriptionOf(this.bounded('description', text, limits.description));
  }

  /** @param addressCell may have them at its end */
  coordinates(addressCell: string): Coordinates {
    const latitude = this.cells.code('latitude');
    const longitude = this.cells.code('longitude');
    const north = latitude || longitude ? latitude : coordinatesAtEnd(addressCell);
    return this.notes.taking('latitude', mapCoordinates(north, longitude));
  }

  url(field: LinkField, column: string): string | null {
    const cell = this.cells.raw(field);
    if (isPlainUrlCell(cell)) return cell;
    return this.notes.taking(column, mapUrl(firstUrlText(this.cells.text(field)))).url;
  }

  number(column: string, text: string, map: (text: string) => MappedNumber): number {
    return this.notes.taking(column, map(text)).value;
  }

  verified(): boolean {
    return this.notes.taking('verified', mapVerified(this.cells.text('verified'))).isVerified;
  }

  closing(): MappedClosing {
    const cell = this.cells.code('closedForGood');
    const flag = saysNothing(cell) ? '' : cell;
    const column = flag === '' ? 'date_closed' : 'permanently_closed';
    return this.notes.taking(column, mapClosing(flag || this.cells.code('closingDay')));
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
    if (text === '') return null;
    const phone = mapPhone(text, country);
    if (phone !== null) return this.notes.taking('phone', phone);
    this.notes.add('phone', 'not a telephone number, left out');
    return null;
  }

  private bounded(column: string, text: string, longest: number): string {
    if (text.length <= longest) return text;
    this.notes.add(column, `has more than ${longest} characters, left out`);
    return '';
  }
}
