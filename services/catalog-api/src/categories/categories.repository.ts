import type { CategoryResponse } from '@highstreet/api-contract';
import { CURRENT_KEY } from '@highstreet/database';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';
import { readDirectoryState } from '../connections/directory-state.js';

interface CategoryRow {
  id: number;
  name: string;
  slug: string;
  description: string | null;
  business_count: number;
  created_at: Date;
}

const COLUMNS = 'id, name, slug, description, business_count, created_at';

/**
 * Public lists contain the categories with an active business; a category without one still has its page.
 *
 * No index has their order. Each merged chunk updates the counts of hundreds of categories, which takes three
 * times as long with one (docs/decisions/0015-reading-a-million.md), and a list is read only once for each
 * state of the directory (`CategoriesService`).
 */
@Injectable()
export class CategoriesRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  directoryState(): Promise<string> {
    return readDirectoryState(this.pool);
  }

  /** Largest first. */
  async findAll(limit: number, offset: number): Promise<CategoryResponse[]> {
    const { rows } = await this.pool.query<CategoryRow>(
      `SELECT ${COLUMNS} FROM categories WHERE business_count > 0
        ORDER BY business_count DESC, id LIMIT $1 OFFSET $2`,
      [limit, offset],
    );
    return rows.map(toCategory);
  }

  async count(): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      'SELECT count(*) FROM categories WHERE business_count > 0',
    );
    return rows[0]?.count ?? 0;
  }

  async findBySlug(slug: string): Promise<CategoryResponse | undefined> {
    const { rows } = await this.pool.query<CategoryRow>({
      name: 'category-by-slug',
      text: `SELECT ${COLUMNS} FROM categories WHERE slug = $1`,
      values: [slug],
    });
    return rows[0] && toCategory(rows[0]);
  }

  /**
   * The category that took the businesses of one with an earlier version's key, as its name has another key today.
   * Uses the unique index of the identity keys.
   */
  async findSuccessor(id: number): Promise<CategoryResponse | undefined> {
    const { rows } = await this.pool.query<CategoryRow>(
      `SELECT ${COLUMNS} FROM categories
        WHERE identity_key = (SELECT ${CURRENT_KEY} FROM categories WHERE id = $1)
          AND business_count > 0`,
      [id],
    );
    return rows[0] && toCategory(rows[0]);
  }
}

function toCategory(row: CategoryRow): CategoryResponse {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    businessCount: row.business_count,
    createdAt: row.created_at.toISOString(),
  };
}
