import type { FreshDatabase } from '@highstreet/testing';

export interface InventedBusiness {
  name: string;
  city?: string;
  category?: string;
  postalCode?: string;
  description?: string;
  about?: string;
  services?: string[];
  reviewCount?: number;
  isActive?: boolean;
}

/**
 * Writes businesses as an import does, with their changes in the same transaction; returns their ids in
 * order.
 */
export async function insertBusinesses(
  dataSource: FreshDatabase['dataSource'],
  businesses: readonly InventedBusiness[],
): Promise<number[]> {
  return dataSource.transaction(async (manager) => {
    const ids: number[] = [];
    for (const business of businesses) {
      const categoryId = business.category ? await named('categories', business.category) : null;
      const cityId = business.city ? await named('cities', business.city) : null;
      const [row] = await manager.query<{ id: number }[]>(
        `INSERT INTO businesses (place_id, name, slug, address, postal_code, country, category_id, city_id, about,
                                 services, rating, review_count, is_active, description, row_hash)
         VALUES ('place-' || nextval('search_change_versions'), $1, 'slug-' || nextval('search_change_versions'),
                 '1 Test Street', $2, 'United Kingdom', $3, $4, $5, $6, 4.5, $7, $8, $9, '\\x00')
         RETURNING id`,
        [
          business.name,
          business.postalCode ?? null,
          categoryId,
          cityId,
          business.about ?? null,
          business.services ?? [],
          business.reviewCount ?? 0,
          business.isActive ?? true,
          business.description ?? null,
        ],
      );
      if (row) ids.push(row.id);
    }
    await manager.query(noteChangesSql, [ids]);
    return ids;

    async function named(table: 'categories' | 'cities', name: string): Promise<number | null> {
      const key = name.toLowerCase();
      const rows = await manager.query<{ id: number }[]>(
        `INSERT INTO ${table} (name, identity_key, slug) VALUES ($1, $2, $2)
         ON CONFLICT (identity_key) DO UPDATE SET name = excluded.name RETURNING id`,
        [name, key],
      );
      return rows[0]?.id ?? null;
    }
  });
}

const noteChangesSql = `
  INSERT INTO search_changes (business_id) SELECT unnest($1::bigint[])
  ON CONFLICT (business_id) DO UPDATE SET version = excluded.version`;

/** Business id 0 is the reset of the whole index. */
export async function noteChanges(
  dataSource: FreshDatabase['dataSource'],
  businessIds: readonly number[],
): Promise<void> {
  await dataSource.query(noteChangesSql, [businessIds]);
}

export async function pendingChanges(dataSource: FreshDatabase['dataSource']): Promise<number[]> {
  const rows = await dataSource.query<{ business_id: number }[]>(
    'SELECT business_id FROM search_changes ORDER BY business_id',
  );
  return rows.map((row) => row.business_id);
}

/** Waits until every change is indexed. */
export async function untilIndexed(dataSource: FreshDatabase['dataSource']): Promise<void> {
  await until('every change is indexed', async () => (await pendingChanges(dataSource)).length === 0);
}

/** @throws Error naming the condition when it does not come true within 30 seconds. */
export async function until(condition: string, isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`Not within 30 s: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
