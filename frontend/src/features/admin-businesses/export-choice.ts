import type { DraftForm } from '../../lib/admin-session/drafts';
import type { ExportFormat } from './export-address';

/** Values of the dropdown that are not country names. */
export const UNCHOSEN = '';
export const ALL = 'all';
const NO_COUNTRY = 'none';

/** What the export dialog asks for. */
export interface ExportChoice {
  /** `UNCHOSEN`, `ALL`, `NO_COUNTRY` or a country. */
  country: string;
  format: ExportFormat;
}

/** Name under which an unfinished choice is kept while an expired session is renewed. */
export const EXPORT_FORM: DraftForm<ExportChoice> = { name: 'export' };

export const freshExportChoice: ExportChoice = { country: UNCHOSEN, format: 'xlsx' };

/**
 * @param choice one that has been made
 * @returns undefined for all businesses, '' for those without a country
 */
export function chosenCountry(choice: string): string | undefined {
  if (choice === ALL) return undefined;
  return choice === NO_COUNTRY ? '' : choice;
}

/** The choice of a country, of which '' is none. */
export function choiceOf(country: string): string {
  return country === '' ? NO_COUNTRY : country;
}
