import { CARD_ABOUT_LENGTH } from '@highstreet/api-contract';

/** The columns of a `BusinessCardRow`, from `businesses b`, `categories c` and `cities t`. */
const CARD_COLUMNS = `
  b.id, b.name, b.slug, b.place_id, b.category_id, b.city_id,
  c.name AS category_name, c.slug AS category_slug,
  t.name AS city_name, t.slug AS city_slug, t.state AS city_state, t.country AS city_country,
  b.address, b.postal_code, b.country, b.phone, b.phone_e164, b.website, b.rating, b.review_count,
  b.photo, b.location_link, b.latitude, b.longitude, b.is_verified, b.is_active, b.business_hours, b.services,
  b.created_at, b.updated_at, left(b.about, ${CARD_ABOUT_LENGTH}) AS about`;

const JOINED_REFERENCES = `
  LEFT JOIN categories c ON c.id = b.category_id
  LEFT JOIN cities t ON t.id = b.city_id`;

export interface CardOrder {
  /** Condition on `businesses b`. */
  where: string;
  /** Total order of `businesses b`. */
  orderBy: string;
}

/**
 * The cards of one page, as rows of `BusinessCardRow`. A deferred join: the inner query walks an index that
 * has exactly the order `orderBy` and contains the id, so that a deep page skips index entries and only the
 * page's own rows are read from the table.
 * @param limit, offset placeholders such as `$1`
 * @param walk the order that `offset` counts in: `orderBy`, or its exact reverse to count from the end
 */
export function cardsOf(
  { where, orderBy }: CardOrder,
  limit: string,
  offset: string,
  walk = orderBy,
): string {
  return `
    WITH page AS MATERIALIZED (
      SELECT b.id FROM businesses b WHERE ${where} ORDER BY ${walk} LIMIT ${limit} OFFSET ${offset})
    SELECT ${CARD_COLUMNS}
      FROM page JOIN businesses b ON b.id = page.id ${JOINED_REFERENCES}
     ORDER BY ${orderBy}`;
}

/** The cards of the active businesses whose keys are in $1, in the order of $1. */
export const CARDS_BY_ID = `
  SELECT ${CARD_COLUMNS}
    FROM unnest($1::bigint[]) WITH ORDINALITY AS page (id, place)
    JOIN businesses b ON b.id = page.id ${JOINED_REFERENCES}
   WHERE b.is_active ORDER BY page.place`;
