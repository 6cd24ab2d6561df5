import { lastDayNamed, noDay } from './closing-day.js';
import { memoize } from './memoize.js';
import { fold } from './text/fold.js';
import { saysNothing } from './text/says-nothing.js';
import { yesOrNoCell } from './text/yes-no.js';

export interface MappedClosing {
  readonly hasClosed: boolean;
  /** Whether it closes on a day ahead, so that the same cell will say something else. */
  readonly isAhead: boolean;
  /** The note for a text that is neither a day nor yes or no. */
  readonly problem: string | null;
}

const isOpen: MappedClosing = { hasClosed: false, isAhead: false, problem: null };

/** Reads a cell that says whether a business closed for good, or the day on which it does. */
export function mapClosing(cell: string): MappedClosing {
  if (cell === '') return isOpen;
  const { day, problem } = readClosing(cell);
  const hasClosed = day <= new Date().toISOString();
  return { hasClosed, isAhead: !hasClosed && day !== noDay, problem };
}

/** What a cell says on every day alike. */
interface ClosingCell extends Pick<MappedClosing, 'problem'> {
  /** The first on which it is closed; `noDay` if it is open. */
  readonly day: string;
}

/** Before every day: it has closed, nobody says when. */
const unknownDay = '';

/** Words for yes and no in a column of whether a business closed for good, folded. */
const ownWords = new Map([
  ['closed', true],
  ['open', false],
  ['operational', false],
  ['not closed', false],
]);

const readClosing = memoize((cell): ClosingCell => {
  const flag = yesOrNoCell(cell) ?? ownWords.get(fold(cell));
  if (flag === true || isClosedForGood(cell)) return { day: unknownDay, problem: null };
  if (flag === false || saysNothing(cell)) return { day: noDay, problem: null };
  const day = lastDayNamed(cell);
  return day === undefined
    ? { day: noDay, problem: 'neither a day nor yes or no, taken as open' }
    : { day, problem: null };
}, 2_000);

const closed =
  '(?:closed|geschlossen|fermée?|cerrad[oa]|chius[oa]|fechad[oa]|encerrad[oa]|gesloten|zamknięt[eay]|nieczynn[eay]|kapal[ıi]|kapand[ıi]|kapat[ıi]ld[ıi])';
const forGood =
  '(?:permanently|dauerhaft|définitivement|permanentemente|definitivamente|in modo permanente|permanent|definitief|na stałe|trwale|kal[ıi]c[ıi] olarak)';
/** What registers of companies say of one that has been struck off or has closed: Britain's, China's, South Korea's. */
const struckOff =
  'dissolved|ceased trading|(?:gone )?out of business|已?(?:注销|吊销)(?:[,，]\\s?[已未]注销)?|폐업';
const closedForGood = new RegExp(
  `^(?:${closed}[ _-]${forGood}|${forGood}[ _-]${closed}|${struckOff})\\.?$`,
  'i',
);

/**
 * `CLOSED_PERMANENTLY`, `Dauerhaft geschlossen`. A business with any other status is active, even when it is
 * temporarily closed.
 */
export function isClosedForGood(status: string): boolean {
  return closedForGood.test(status);
}

const ceased = /^(?:F|C|fermé|cessée)$/i;

/** Whether France's register says that a place of business was closed, or that all of its owner's were. */
export function hasCeasedInSirene(state: string): boolean {
  return ceased.test(state);
}

/** `Open ⋅ Closes 5 PM`: the sign is Google's, and nobody types it. An hour later it is wrong. */
export const momentary = /(?:^|\s)⋅\s/;
const stateOfOpening = /^(?:open(?: now| 24 hours)?|closed|temporarily closed)$/i;

/** Whether a text, which may be in a column `state`, tells when a business is open, and not where it is. */
export function isOpeningState(text: string): boolean {
  return momentary.test(text) || stateOfOpening.test(text) || isClosedForGood(text);
}
