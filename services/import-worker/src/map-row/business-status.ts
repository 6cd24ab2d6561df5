import type { RowCells } from './row-cells.js';
import { yesOrNo } from './yes-no.js';

/** Whether the business is not closed for good, by its status or a column for just that. */
export function isActive(cells: RowCells): boolean {
  return !isClosedForGood(cells.text('businessStatus')) && !hasClosed(cells.text('closedForGood'));
}

const closed =
  '(?:closed|geschlossen|fermée?|cerrad[oa]|chius[oa]|fechad[oa]|encerrad[oa]|gesloten|zamknięt[eay]|nieczynn[eay])';
const forGood =
  '(?:permanently|dauerhaft|définitivement|permanentemente|definitivamente|in modo permanente|permanent|definitief|na stałe|trwale)';
const closedForGood = new RegExp(`^(?:${closed}[ _-]${forGood}|${forGood}[ _-]${closed})\\.?$`, 'i');

/**
 * `CLOSED_PERMANENTLY`, `Dauerhaft geschlossen`. A business with any other status is active, even when it is
 * temporarily closed.
 */
function isClosedForGood(status: string): boolean {
  return closedForGood.test(status);
}

/** A flag, or the day of closing, which may be ahead: databases write 9999-12-31 for none. */
function hasClosed(cell: string): boolean {
  const [day] = /^\d{4}-\d\d-\d\d/.exec(cell) ?? [];
  return day === undefined ? yesOrNo(cell) === true : day <= new Date().toISOString();
}
