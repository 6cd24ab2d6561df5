import type { AdminBusinessRow } from '@highstreet/api-contract';
import type { AdminOrder } from './admin-order.sql.js';

export interface AdminPage {
  businesses: AdminBusinessRow[];
  total: number;
}

/** The requested page, order and country. */
export interface AdminPageQuery extends AdminOrder {
  page: number;
  limit: number;
  /** All countries when undefined; '' selects the businesses without a country. */
  country?: string | undefined;
}

/** `AdminBusinessRow`s of the businesses whose ids are in $1, in the order of $1: one page, by the primary key. */
export const ADMIN_ROWS = `
  SELECT b.id, b.name, b.slug, b.place_id AS "placeId", b.address,
         CASE WHEN city.id IS NOT NULL THEN json_build_object('name', city.name) END AS city,
         b.country,
         CASE WHEN cat.id IS NOT NULL THEN json_build_object('name', cat.name) END AS category,
         b.rating, b.is_verified AS "isVerified", b.is_active AS "isActive"
    FROM businesses b
    LEFT JOIN cities city ON city.id = b.city_id
    LEFT JOIN categories cat ON cat.id = b.category_id
   WHERE b.id = ANY ($1::bigint[])
   ORDER BY array_position($1::bigint[], b.id)`;

/**
 * The condition on `b` for one country, whose name is parameter number `parameter`. '' selects the businesses
 * without a country; undefined selects all.
 */
export function ofCountry(
  country: string | undefined,
  parameter: number,
): { condition: string; values: string[] } {
  if (country === undefined) return { condition: 'true', values: [] };
  if (country === '') return { condition: 'b.country IS NULL', values: [] };
  return { condition: `b.country = $${parameter}`, values: [country] };
}
