/**
 * `12,345`, for whole numbers. On a phone, constructing an Intl format takes longer than formatting a page's
 * numbers.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `-` for a count that is not known. */
export function countOrDash(count: number | null | undefined): string {
  return count == null ? '-' : formatCount(count);
}

/** `1 business`, `12,345 businesses`. */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}

export function countOfBusinesses(count: number): string {
  return countOf(count, 'business', 'businesses');
}

/** `63K+` from a thousand up, the figure itself below. */
export function formatThousands(count: number): string {
  return count < 1_000 ? formatCount(count) : `${formatCount(Math.floor(count / 1_000))}K+`;
}

/** One decimal, as `4.5`. In binary 4.35 is a little less, and would be rounded down. */
export function formatRating(rating: number): string {
  return (rating + 1e-9).toFixed(1);
}
