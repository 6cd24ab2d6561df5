import type { ExportQuery } from '@highstreet/api-contract';

export type ExportFormat = ExportQuery['format'];

/**
 * Address of a download.
 * @param country undefined for all businesses, '' for those without a country
 */
export function exportAddress(country: string | undefined, format: ExportFormat): string {
  const parameters = new URLSearchParams();
  if (country !== undefined) parameters.set('country', country);
  parameters.set('format', format);
  return `/api/admin/export?${parameters.toString()}`;
}
