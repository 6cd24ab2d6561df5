import { memoize } from './memoize.js';

/** A number and what to tell the admin when the cell held something else. */
export interface MappedNumber {
  readonly value: number;
  /** Why the cell was not taken; null when it was, or was blank. */
  readonly problem: string | null;
}

const blank: MappedNumber = { value: 0, problem: null };
const highestRating = 5;
const DIGIT_ZERO = 0x30;
/** PostgreSQL's integer. */
const mostReviews = 2_147_483_647;

/** A rating of 0 to 5, rounded to two decimals (specification, section 9); a decimal comma is understood. */
export const mapRating: (text: string) => MappedNumber = memoize((text) => {
  if (text === '') {
    return blank;
  }
  const rating = /^\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  return rating <= highestRating
    ? { value: Math.round(rating * 100) / 100, problem: null }
    : { value: 0, problem: 'not a number from 0 to 5, taken as unrated' };
}, 500);

/** A count of reviews, whole and not negative: `27`, `27.0`, `1,987`, `(1.987)`. */
export function mapReviewCount(text: string): MappedNumber {
  if (text === '') {
    return blank;
  }
  const count = plainCount(text);
  return count === null ? readReviewCount(text) : { value: count, problem: null };
}

/** `27`: nearly every count, which is read more quickly than remembered. */
function plainCount(text: string): number | null {
  if (text.length > 9) {
    return null;
  }
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    const digit = text.charCodeAt(index) - DIGIT_ZERO;
    if (digit < 0 || digit > 9) {
      return null;
    }
    count = count * 10 + digit;
  }
  return count;
}

const readReviewCount = memoize((text): MappedNumber => {
  const bare = text.replace(/^\((.*)\)$/, '$1');
  const isGrouped = /^\d{1,3}(?:[.,' ]\d{3})+$/.test(bare);
  const isWhole = /^\d+(?:[.,]0+)?$/.test(bare);
  const count = isGrouped
    ? Number(bare.replace(/\D/g, ''))
    : isWhole
      ? Number.parseInt(bare, 10)
      : Number.NaN;
  return count <= mostReviews
    ? { value: count, problem: null }
    : { value: 0, problem: 'not a number of reviews, taken as 0' };
}, 1_000);
