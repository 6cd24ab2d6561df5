import { SEARCHED_TEXT_LENGTH } from '@highstreet/search-index';

/** Cuts a long text to the length that a document holds: a thousand uncut ones would fill the memory. */
const searchedPart = (column: string): string =>
  `left(business.${column}, ${SEARCHED_TEXT_LENGTH}) AS ${column}`;

/** The columns of a `SearchDocumentRow`, from `documentSource`. */
export const documentColumns = `
  business.id, business.name, business.slug, business.place_id, ${searchedPart('description')}, business.address,
  business.postal_code, business.country, business.phone, business.phone_e164,
  business.website, business.rating, business.review_count, ${searchedPart('about')}, business.photo, business.location_link, business.latitude,
  business.longitude, business.is_verified, business.is_active, business.business_hours, business.services, business.trusted_rating,
  business.created_at, business.updated_at,
  category.id AS category_id, category.name AS category_name, category.slug AS category_slug,
  city.id AS city_id, city.name AS city_name, city.slug AS city_slug,
  city.state AS city_state, city.country AS city_country`;

/** Businesses with their category and city; both are small tables, joined by hash or primary key. */
export const documentSource = `
  businesses business
  LEFT JOIN categories category ON category.id = business.category_id
  LEFT JOIN cities city ON city.id = business.city_id`;
