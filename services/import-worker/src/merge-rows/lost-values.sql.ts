/** Whether an updated business had a value there and has none now, by the column of a file. Over `old` and `new`. */
const isLost: Readonly<Record<string, string>> = {
  category: lostNull('category_id'),
  phone: lostNull('phone'),
  postal_code: lostNull('postal_code'),
  country: lostNull('country'),
  rating: 'old.rating > 0 AND new.rating = 0',
  reviews: 'old.review_count > 0 AND new.review_count = 0',
  photo: lostNull('photo'),
  working_hours: lostNull('working_hours'),
  about: lostNull('about'),
  location_link: lostNull('location_link'),
  city: lostNull('city_id'),
  email: lostNull('email'),
  website: lostNull('website'),
  description: lostNull('description'),
  latitude: lostNull('latitude'),
  services: `old.services <> '{}' AND new.services = '{}'`,
  street_view: `old.images <> '{}' AND new.images = '{}'`,
};

const columns = Object.keys(isLost);

/**
 * RETURNING list of a statement that inserts or updates businesses. A business that is new has no old values, so that it
 * loses none.
 */
export const lostFlags = columns.map((column) => `${isLost[column]} AS lost_${column}`).join(', ');

/** Over rows with `lostFlags`: an object of the numbers of businesses by column, without those that none lost. */
export const lostCounts = `jsonb_strip_nulls(jsonb_build_object(${columns
  .map((column) => `'${column}', nullif(count(*) FILTER (WHERE lost_${column}), 0)`)
  .join(', ')}))`;

function lostNull(column: string): string {
  return `old.${column} IS NOT NULL AND new.${column} IS NULL`;
}
