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

export interface AdminRow {
  id: number;
  name: string;
  slug: string;
  place_id: string;
  address: string;
  city_name: string | null;
  country: string | null;
  category_name: string | null;
  rating: number;
  is_verified: boolean;
  is_active: boolean;
}

/** `AdminRow`s of the businesses whose ids are in $1, in the order of $1: one page, by the primary key. */
export const ADMIN_ROWS = `
  SELECT b.id, b.name, b.slug, b.place_id, b.address, city.name AS city_name, b.country,
         cat.name AS category_name, b.rating, b.is_verified, b.is_active
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

export function toAdminRow(row: AdminRow): AdminBusinessRow {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    placeId: row.place_id,
    address: row.address,
    city: row.city_name === null ? null : { name: row.city_name },
    country: row.country,
    category: row.category_name === null ? null : { name: row.category_name },
    rating: row.rating,
    isVerified: row.is_verified,
    isActive: row.is_active,
  };
}
