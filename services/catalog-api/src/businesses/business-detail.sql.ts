/**
 * Whole businesses by slug, unordered, each a row with one JSON value (`StoredBusinessDetail`). One value
 * instead of thirty columns saves the driver a third of its work per row and costs PostgreSQL nothing.
 * Category and city are looked up after the business, not joined, because a join would first copy the wide
 * row into a hash table. Uses the unique index on `slug` and two primary keys.
 *
 * The slugs stand in a subquery so that PostgreSQL does not see how many they are: otherwise it takes a plan for one or
 * two of them for much cheaper than one for any number, and makes a new plan for each visit.
 */
export const DETAILS_BY_SLUG = `
  SELECT to_json(detail) AS business FROM (
    SELECT b.id, b.name, b.slug, b.place_id AS "placeId", b.category_id AS "categoryId", b.city_id AS "cityId",
           (SELECT to_json(category) FROM (SELECT id, name, slug FROM categories WHERE id = b.category_id) category) AS category,
           (SELECT to_json(city) FROM (SELECT id, name, slug, state, country FROM cities WHERE id = b.city_id) city) AS city,
           b.address, b.postal_code AS "postalCode", b.country, b.phone, b.phone_e164 AS "phoneE164",
           b.website, b.rating, b.review_count AS "reviewCount",
           b.about, b.photo, b.location_link AS "locationLink", b.is_verified AS "isVerified", b.is_active AS "isActive",
           b.business_hours AS "businessHours", b.services, b.created_at AS "createdAt", b.updated_at AS "updatedAt",
           b.description, b.email, b.about_sections AS "aboutSections",
           b.working_hours AS "workingHours", b.images, b.latitude, b.longitude
      FROM businesses b
     WHERE b.slug = ANY ((SELECT $1::text[])::text[])) detail`;
