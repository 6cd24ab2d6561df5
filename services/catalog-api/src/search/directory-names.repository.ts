import type { CategorySuggestion, CitySuggestion } from '@highstreet/api-contract';
import { isUnavailable, withTimeout } from '@highstreet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';
import { readDirectoryState } from '../connections/directory-state.js';
import { STATEMENT_TIMEOUT_MS } from '../connections/statement-timeout.js';
import { regionsOf } from './locations/cities-of-region.js';
import type { Region } from './locations/cities-of-region.js';
import { NameLookup } from './name-lookup.js';

export interface DirectoryNames {
  categories: NameLookup<CategorySuggestion>;
  cities: NameLookup<CitySuggestion>;
  /** The distinct states and countries of these cities. */
  regions: readonly Region[];
}

interface NameRow {
  id: number;
  name: string;
  slug: string;
  business_count: number;
}

interface CityRow extends NameRow {
  state: string | null;
  country: string | null;
}

interface KeptNames {
  names: DirectoryNames;
  /** Of the directory (`DIRECTORY_STATE`), read before them. */
  state: string;
  readAt: number;
}

/** Milliseconds between checks whether the names have changed: as fresh as any public response, unless an import merges. */
const FRESH_MS = 2_000;

/**
 * Milliseconds for which names are kept while an import merges, which changes the directory several times a second:
 * reading forty thousand names and sorting their words takes the service's only thread a tenth of a second.
 */
const KEPT_WHILE_MERGING_MS = 15_000;

/** Milliseconds that a visitor waits for such a check while older names are in memory. */
const CHECK_TIMEOUT_MS = 500;

/** Milliseconds that a visitor waits for the first names where they are only helpful. */
const FIRST_TIMEOUT_MS = 250;

/**
 * The most categories and the most cities in memory, the largest ones: some ten megabytes each. A directory has a few
 * thousand categories, but a column of descriptions in place of categories has one in each row.
 */
const MAX_NAMES = 20_000;

/**
 * Caches the names of categories and cities in memory: there are thousands of them, and suggestions need them
 * on every keystroke, locations and misspelled queries on many searches. They are read again when the directory has
 * changed, which is checked at most every two seconds, and less often while an import changes it. Without PostgreSQL the
 * names in memory are kept.
 */
@Injectable()
export class DirectoryNamesRepository {
  private kept: KeptNames | undefined;
  private checkedAt = Number.NEGATIVE_INFINITY;
  private checking: Promise<DirectoryNames> | undefined;

  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** @throws what PostgreSQL's client throws, unless there are names in memory */
  get(): Promise<DirectoryNames> {
    if (this.kept !== undefined && performance.now() - this.checkedAt < FRESH_MS) {
      return Promise.resolve(this.kept.names);
    }
    this.checking ??= this.check().finally(() => {
      this.checking = undefined;
    });
    return this.checking;
  }

  /** The names in memory, which are checked behind the visitor's back; undefined if there are none soon. */
  async atHand(): Promise<DirectoryNames | undefined> {
    const checked = this.get().catch(() => undefined);
    return this.kept?.names ?? (await withTimeout(checked, FIRST_TIMEOUT_MS).catch(() => undefined));
  }

  private async check(): Promise<DirectoryNames> {
    const { kept } = this;
    // Callers share this first reading. What is not there by then will not come.
    if (kept === undefined) return (await withTimeout(this.refresh(), STATEMENT_TIMEOUT_MS)).names;
    try {
      return (await withTimeout(this.refresh(), CHECK_TIMEOUT_MS)).names;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      this.checkedAt = performance.now();
      return kept.names;
    }
  }

  private async refresh(): Promise<KeptNames> {
    const state = await readDirectoryState(this.pool);
    const { kept } = this;
    const isKept = kept !== undefined && (kept.state === state || (await this.mayLag(kept)));
    const current = isKept ? kept : { names: await this.read(), state, readAt: performance.now() };
    this.kept = current;
    this.checkedAt = performance.now();
    return current;
  }

  private async mayLag({ names, readAt }: KeptNames): Promise<boolean> {
    const ageMs = performance.now() - readAt;
    if (ageMs >= KEPT_WHILE_MERGING_MS) return false;
    // What another import before it has brought is to be found soon, and what was deleted with all cities no longer.
    const { rowCount } = await this.pool.query(
      `SELECT FROM imports WHERE status = 'merging'
          AND NOT EXISTS (SELECT FROM imports WHERE finished_at > now() - $1 * interval '1 ms')
          AND ($2::int IS NULL OR EXISTS (SELECT FROM cities WHERE id = $2)) LIMIT 1`,
      [ageMs, names.cities.items[0]?.id ?? null],
    );
    return rowCount === 1;
  }

  private async read(): Promise<DirectoryNames> {
    const [categories, cities] = await Promise.all([
      this.pool.query<NameRow>(
        `SELECT id, name, slug, business_count FROM categories WHERE business_count > 0
          ORDER BY business_count DESC, id LIMIT ${MAX_NAMES}`,
      ),
      // The index `cities_popular`.
      this.pool.query<CityRow>(
        `SELECT id, name, slug, state, country, business_count FROM cities WHERE business_count > 0
          ORDER BY business_count DESC, id LIMIT ${MAX_NAMES}`,
      ),
    ]);
    return {
      categories: new NameLookup(categories.rows.map(toSuggestion)),
      cities: new NameLookup(cities.rows.map(toCitySuggestion)),
      regions: regionsOf(cities.rows),
    };
  }
}

function toSuggestion({ id, name, slug, business_count }: NameRow): CategorySuggestion {
  return { id, name, slug, businessCount: business_count };
}

function toCitySuggestion(row: CityRow): CitySuggestion {
  return { ...toSuggestion(row), state: row.state, country: row.country };
}
