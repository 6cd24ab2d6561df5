import { foldedSql } from './folded-sql.js';
import { PHONE_KEY } from './phone-key-sql.js';

/** SQL: the columns of `business_texts` beside its key, and what they have of `businesses`. */
export const BUSINESS_TEXT_COLUMNS: Readonly<Record<string, string>> = {
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
