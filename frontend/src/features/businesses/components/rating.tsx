import { countOf, formatCount, formatRating } from '../../../lib/format';
import { classNames } from '../../../ui/class-names';
import { Stars } from '../../../ui/stars';

interface RatingProps {
  rating: number;
  reviewCount: number;
  /** `short` leaves out the word "reviews". */
  length?: 'short' | 'long';
}

/** Rating out of five with its review count, or a note that there are no ratings. */
export function Rating({ rating, reviewCount, length = 'short' }: RatingProps) {
  const reviews = reviewCount > 0 ? countOf(reviewCount, 'review') : undefined;
  if (rating === 0) {
    // Reviews without a usable rating, such as one out of ten.
    const text = reviews ?? 'No ratings yet';
    return <span className={classNames('text-sm text-muted', length === 'short' && 'shrink-0')}>{text}</span>;
  }
  const isShort = length === 'short';
  const spoken = `Rated ${formatRating(rating)} out of 5`;
  return (
    <span className={classNames('with-sign', isShort ? 'shrink-0 whitespace-nowrap' : 'flex-wrap')}>
      <Stars rating={rating} />
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {formatRating(rating)}
      </span>
      {/* One hidden text instead of words between the numbers: a page of cards has dozens, and the layout of
          each costs a phone as much as a line of visible text. */}
      <span className="sr-only">
        {isShort && reviews !== undefined ? `${spoken} (${reviews})` : `${spoken} `}
      </span>
      {reviews !== undefined && (
        <span aria-hidden={isShort || undefined} className="text-muted tabular-nums">
          {`(${isShort ? formatCount(reviewCount) : reviews})`}
        </span>
      )}
    </span>
  );
}
