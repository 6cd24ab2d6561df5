import { describe, expect, it } from 'vitest';
import { columnNamesOf } from './business-columns.js';

function ratingsOf(...header: readonly string[]) {
  const { rating, reviews } = columnNamesOf(['name', 'address', ...header]);
  return { rating, reviews };
}

describe('the columns of ratings', () => {
  it('hold the stars in score where ratings counts who gave them, as of Uber Eats', () => {
    expect(ratingsOf('score', 'ratings')).toEqual({ rating: ['score'], reviews: ['ratings'] });
    expect(ratingsOf('score', 'ratings', 'reviews')).toEqual({ rating: ['score'], reviews: ['reviews'] });
    expect(ratingsOf('score', 'rating', 'ratings')).toEqual({ rating: ['rating'], reviews: [] });
    expect(ratingsOf('ratings')).toEqual({ rating: ['ratings'], reviews: [] });
    // Foursquare's open data has no ratings: one beside its id is of another source.
    expect(ratingsOf('fsq_place_id', 'rating').rating).toEqual(['rating']);
    expect(ratingsOf('score')).toEqual({ rating: [], reviews: [] });
  });

  it.each([
    [['fsq_id']],
    [['geocodes.main.latitude']],
    [['fsq_place_id', 'location.formatted_address']],
    [['fsq_place_id', 'location.locality']],
  ])('are no stars beside %j, since Foursquare rates from 0 to 10', (columns) => {
    expect(ratingsOf(...columns, 'rating', 'stats.total_ratings')).toEqual({
      rating: [],
      reviews: ['statstotalratings'],
    });
  });
});
