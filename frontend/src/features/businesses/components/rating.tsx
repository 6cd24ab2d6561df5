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
  if (rating === 0) {
    // Reviews without a usable rating, such as one out of ten.
    const text = reviewCount > 0 ? countOf(reviewCount, 'review', 'reviews') : 'No ratings yet';
    return <span className="text-sm text-muted">{text}</span>;
  }
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-x-1.5 text-sm',
        length === 'long' ? 'flex-wrap' : 'shrink-0 whitespace-nowrap',
      )}
    >
      <Stars rating={rating} className="text-[0.8125rem]" />
      <span className="font-semibold tabular-nums">
        <span className="sr-only">Rated </span>
        {formatRating(rating)}
        <span className="sr-only"> out of 5</span>
      </span>
      {reviewCount > 0 && (
        <span className="text-muted tabular-nums">
          {`(${formatCount(reviewCount)}`}
          <span className={length === 'short' ? 'sr-only' : undefined}>
            {reviewCount === 1 ? ' review' : ' reviews'}
          </span>
          )
        </span>
      )}
    </span>
  );
}
