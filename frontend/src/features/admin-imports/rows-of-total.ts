import { formatCount } from '../../lib/format';

/** `1,200 of 60,000`; the first number alone while the total is not known. */
export function rowsOfTotal(rows: number, total: number | null): string {
  return total !== null && total > 0 ? `${formatCount(rows)} of ${formatCount(total)}` : formatCount(rows);
}
