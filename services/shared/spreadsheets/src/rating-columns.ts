import type { BusinessField } from './business-fields.js';

type Names = Record<BusinessField, readonly string[]>;

/** Columns that only exports of Foursquare's older API have. */
const ofFoursquare = ['fsqid', 'geocodesmainlatitude'];
/** The address as Foursquare's API has it. Its open data, which has no ratings, has the same ids and other addresses. */
const addressOfFoursquare = ['locationaddress', 'locationlocality', 'locationformattedaddress'];

/**
 * The names of the columns of ratings, where those beside them tell what they hold.
 *
 * @param has whether the header has a column of a folded name
 */
export function withRatingsBeside(names: Names, has: (name: string) => boolean): Names {
  // Of 10, so that 4.9 is no rating of 4.9 stars.
  if (ofFoursquare.some(has) || (has('fsqplaceid') && addressOfFoursquare.some(has)))
    return { ...names, rating: [] };
  // Uber Eats has the stars in `score`, and in `ratings` how many gave them.
  if (names.rating[0] !== 'ratings' || !has('score')) return names;
  return { ...names, rating: ['score'], reviews: names.reviews.length > 0 ? names.reviews : ['ratings'] };
}
