import { percentOf } from '../../lib/admin-format';
import { formatCount } from '../../lib/format';

/** `1,200 of 60,000`; the first number alone while the total is not known. */
export function rowsOfTotal(rows: number, total: number | null): string {
  const isUseful = total !== null && percentOf(rows, total) !== undefined;
  return isUseful ? `${formatCount(rows)} of ${formatCount(total)}` : formatCount(rows);
}
