import type { ExportQuery } from '@highstreet/api-contract';

export type ExportFormat = ExportQuery['format'];

/** What the export is of. A country may be ''. */
export type ExportScope = { kind: 'all' } | { kind: 'country'; country: string };

/** Address of a download; `country` is left out for all of them, and empty for businesses without one. */
export function exportAddress(scope: ExportScope, format: ExportFormat): string {
  const parameters = new URLSearchParams();
  if (scope.kind === 'country') parameters.set('country', scope.country);
  parameters.set('format', format);
  return `/api/admin/export?${parameters.toString()}`;
}
