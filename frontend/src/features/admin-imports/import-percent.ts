import type { ImportResponse } from '@highstreet/api-contract';
import { percentOf } from '../../lib/admin-format';

/**
 * How far an import is, 0 to 100; undefined while nobody can tell. Every row is read and then merged, and each counts
 * as half, as in the API's time left.
 */
export function importPercent({
  status,
  rowsRead,
  rowsMerged,
  rowsTotal,
}: Pick<ImportResponse, 'status' | 'rowsRead' | 'rowsMerged' | 'rowsTotal'>): number | undefined {
  if (status === 'completed') return 100;
  if (status === 'queued' || rowsTotal === null) return undefined;
  return percentOf(rowsRead + rowsMerged, 2 * rowsTotal);
}
