import type { ExportQuery } from '@highstreet/api-contract';

export type ExportFormat = ExportQuery['format'];

/** Which businesses are exported. A country may be ''. */
export type ExportScope = { kind: 'all' } | { kind: 'country'; country: string };

/** Address of a download; `country` is absent for all businesses, and empty for those without a country. */
export function exportAddress(scope: ExportScope, format: ExportFormat): string {
  const parameters = new URLSearchParams();
  if (scope.kind === 'country') parameters.set('country', scope.country);
  parameters.set('format', format);
  return `/api/admin/export?${parameters.toString()}`;
}
