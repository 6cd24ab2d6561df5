import type { ImportResponse } from '@highstreet/api-contract';
import { percentOf } from '../../lib/admin-format';

/**
 * Progress of an import, 0 to 100; undefined while unknown. Every row is read and then merged; each step
 * counts half, as in the API's estimate of the time left.
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
