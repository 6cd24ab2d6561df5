import type { DraftForm } from '../../lib/admin-session/drafts';
import type { ExportFormat, ExportScope } from './export-address';

/** Values of the dropdown that are not country names. */
export const UNCHOSEN = '';
export const ALL = 'all';
export const NO_COUNTRY = 'none';

/** What the export dialog asks for. */
export interface ExportChoice {
  /** `UNCHOSEN`, `ALL`, `NO_COUNTRY` or a country. */
  country: string;
  format: ExportFormat;
}

/** Name under which an unfinished choice is kept while an expired session is renewed. */
export const EXPORT_FORM: DraftForm<ExportChoice> = { name: 'export' };

export const freshExportChoice: ExportChoice = { country: UNCHOSEN, format: 'xlsx' };

/** @param country a choice that has been made */
export function scopeOf(country: string): ExportScope {
  if (country === ALL) return { kind: 'all' };
  return { kind: 'country', country: country === NO_COUNTRY ? '' : country };
}
