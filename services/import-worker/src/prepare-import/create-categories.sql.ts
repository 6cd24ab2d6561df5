import type pg from 'pg';
import { slugChooser } from './choose-slug.js';
import { newPlaces } from './new-places.sql.js';
import { takenSlugs } from './taken-slugs.sql.js';

interface NewCategory {
  category_key: string;
  category_name: string;
  category_slug: string;
}

/**
 * Creates the categories that the decided rows name and the directory lacks, in file order. One that has the name, but
 * the key of a version that folded it in another way, gets today's key: its name cannot be inserted a second time.
 */
export async function createCategories(client: pg.PoolClient, importId: number): Promise<void> {
  const columns = ['category_key', 'category_name', 'category_slug'] as const;
  for await (const categories of newPlaces<NewCategory>(client, importId, 'categories', columns)) {
    const candidates = categories.map((category): [string] => [category.category_slug || 'category']);
    const taken = await takenSlugs(client, 'categories', candidates);
    await client.query(
      `INSERT INTO categories (identity_key, name, slug)
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[])
       ON CONFLICT (name) DO UPDATE SET identity_key = excluded.identity_key`,
      [
        categories.map((category) => category.category_key),
        categories.map((category) => category.category_name),
        candidates.map(slugChooser(taken)),
      ],
    );
  }
}
