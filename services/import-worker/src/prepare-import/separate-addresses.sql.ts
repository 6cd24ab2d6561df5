import { PLACE_ID_SUFFIX_LENGTH } from '@highstreet/api-contract';
import type pg from 'pg';

/**
 * Makes sure that no address of a new business can also be read as another business's.
 *
 * `/details/{slug}-{first 7 of placeId}` is split at a dash, and place ids may contain dashes: "cafe-b" with
 * the place id "cd" and "cafe" with "b-cd" would share `/details/cafe-b-cd`. This takes a place id shorter
 * than seven characters, which Google's never are, so an ordinary import stops after two look-ups. Otherwise
 * each new business in question takes the next number that makes its address unique.
 */
export async function separateAddresses(client: pg.PoolClient): Promise<void> {
  if (!(await hasShortPlaceIds(client))) return;
  await client.query(`
    CREATE TEMPORARY TABLE new_addresses ON COMMIT DROP AS
    SELECT decided.row_number, decided.place_id, decided.slug_base, coalesce(numbered.slug, decided.slug_base) AS slug
    FROM decided_rows AS decided
    LEFT JOIN numbered_rows AS numbered ON numbered.row_number = decided.row_number
    WHERE decided.business_id IS NULL`);
  await client.query('CREATE UNIQUE INDEX ON new_addresses (slug)');
  await client.query('ANALYZE new_addresses');
  const { rows } = await client.query<{ row_number: number; slug_base: string; place_id: string }>(
    `SELECT address.row_number, address.slug_base, address.place_id
     FROM new_addresses AS address
     WHERE (length(place_id) < ${PLACE_ID_SUFFIX_LENGTH} OR left(place_id, ${PLACE_ID_SUFFIX_LENGTH}) LIKE '%-%')
       AND ${hasAnotherReading('address.slug', 'address.place_id')}
     ORDER BY address.row_number`,
  );
  for (const row of rows) await renumber(client, row);
}

/**
 * The second condition is word for word that of the partial index `businesses_short_place_ids`, and its order is that of
 * the index: EXISTS would be planned to read `businesses` until the first hit, but there is none.
 */
async function hasShortPlaceIds(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM decided_rows WHERE length(place_id) < ${PLACE_ID_SUFFIX_LENGTH})
         OR (SELECT slug FROM businesses WHERE length(place_id) < ${PLACE_ID_SUFFIX_LENGTH} ORDER BY slug LIMIT 1) IS NOT NULL
         AS found`,
  );
  return rows[0]?.found === true;
}

/**
 * SQL: the address of this slug and place id, split at another dash, is that of a published or new business.
 */
function hasAnotherReading(slug: string, placeId: string): string {
  const address = `lower(${slug} || '-' || left(${placeId}, ${PLACE_ID_SUFFIX_LENGTH}))`;
  const other = (table: string): string => `
    EXISTS (
      SELECT FROM ${table} AS other
      WHERE other.slug = left(${address}, -(suffix.length + 1)) AND other.slug <> ${slug}
        AND lower(left(other.place_id, ${PLACE_ID_SUFFIX_LENGTH})) = right(${address}, suffix.length))`;
  return `EXISTS (
    SELECT FROM generate_series(1, ${PLACE_ID_SUFFIX_LENGTH}) AS suffix (length)
    WHERE left(right(${address}, suffix.length + 1), 1) = '-' AND (${other('businesses')} OR ${other('new_addresses')}))`;
}

/**
 * Gives the row the lowest free number that makes its address unique, unless renumbering an earlier row
 * already did.
 */
async function renumber(
  client: pg.PoolClient,
  row: { row_number: number; slug_base: string; place_id: string },
): Promise<void> {
  const shared = await client.query(
    `SELECT FROM new_addresses AS address
     WHERE row_number = $1 AND ${hasAnotherReading('address.slug', 'address.place_id')}`,
    [row.row_number],
  );
  if (shared.rowCount === 0) return;
  let slug = '';
  for (let number = 2; slug === ''; number += 1) {
    const numbered = `${row.slug_base}-${number}`;
    if (await isFree(client, numbered, row.place_id)) slug = numbered;
  }
  await client.query('UPDATE new_addresses SET slug = $2 WHERE row_number = $1', [row.row_number, slug]);
  await client.query('DELETE FROM numbered_rows WHERE row_number = $1', [row.row_number]);
  await client.query('INSERT INTO numbered_rows (row_number, slug) VALUES ($1, $2)', [row.row_number, slug]);
}

async function isFree(client: pg.PoolClient, slug: string, placeId: string): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM businesses WHERE slug = $1)
        AND NOT EXISTS (SELECT FROM slug_history WHERE slug = $1)
        AND NOT EXISTS (SELECT FROM new_addresses WHERE slug = $1)
        AND NOT ${hasAnotherReading('$1::text', '$2::text')} AS free`,
    [slug, placeId],
  );
  return rows[0]?.free === true;
}
