import { CARD_ABOUT_LENGTH } from '@highstreet/api-contract';
import { BUSINESS_REFERENCES, businessCardColumns } from '@highstreet/search-index';

const CARD_COLUMNS = businessCardColumns(CARD_ABOUT_LENGTH);

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
      FROM page JOIN businesses b ON b.id = page.id ${BUSINESS_REFERENCES}
     ORDER BY ${orderBy}`;
}

/** The cards of the active businesses whose keys are in $1, in the order of $1. */
export const CARDS_BY_ID = `
  SELECT ${CARD_COLUMNS}
    FROM unnest($1::bigint[]) WITH ORDINALITY AS page (id, place)
    JOIN businesses b ON b.id = page.id ${BUSINESS_REFERENCES}
   WHERE b.is_active ORDER BY page.place`;
