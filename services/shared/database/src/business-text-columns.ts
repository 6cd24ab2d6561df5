import { foldedSql } from './folded-sql.js';
import { PHONE_KEY } from './phone-key-sql.js';

/** SQL: the columns of `business_texts` beside its key, and what they have of `businesses`. */
const columns = {
  text: foldedSql("name || E'\\n' || address"),
  category_id: 'category_id',
  city_id: 'city_id',
  postal_code: 'lower(postal_code)',
  phone_key: PHONE_KEY,
  country: 'country',
  is_verified: 'is_verified',
  is_active: 'is_active',
  trusted_rating: 'trusted_rating',
  rating: 'rating',
};

/** The columns of `business_texts` beside its key. */
export const BUSINESS_TEXT_COLUMNS: readonly string[] = Object.keys(columns);

/** SQL: what they have of `businesses`, each with its name. */
export const BUSINESS_TEXT_VALUES = Object.entries(columns)
  .map(([name, value]) => `${value} AS ${name}`)
  .join(', ');

/** SQL: the columns, of the table with this alias. */
export function businessTextsOf(alias: string): string {
  return BUSINESS_TEXT_COLUMNS.map((name) => `${alias}.${name}`).join(', ');
}
