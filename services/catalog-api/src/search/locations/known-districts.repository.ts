import { withTimeout } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL, LOGGER } from '../../connections/connections.tokens.js';
import { STATEMENT_TIMEOUT_MS } from '../../connections/statement-timeout.js';
import { areTextsWaiting } from '../../connections/waiting-texts.js';
import { DirectoryNamesRepository } from '../directory-names.repository.js';
import type { DirectoryNames } from '../directory-names.repository.js';
import { districtOf, undividedDistrict } from './postal-districts.js';

/** By district (`districtOf`), the key of a city in it; null where its business has none. */
export type KnownDistricts = ReadonlyMap<string, number | null>;

interface DistrictRow {
  postal_code: string;
  city_id: number | null;
}

interface Kept {
  districts: KnownDistricts;
  /** The directory that they are of. */
  names: DirectoryNames;
  /** Whether `business_texts`, which has them, was behind the businesses. */
  isWaiting: boolean;
}

/** Milliseconds after which a directory that has changed is read again. Districts seldom come or go. */
const FRESH_MS = 60_000;
/** The same while there are none, or they could not be read. */
const RETRY_MS = 2_000;
/** Milliseconds that a visitor waits for the first reading. */
const FIRST_TIMEOUT_MS = 250;
/** The most steps of a reading, of five microseconds each, and so the most districts: some three megabytes. */
const MOST_STEPS = 40_000;

/**
 * Steps from one district to the next along `business_texts_by_postal_code`, rather than through all businesses: behind
 * `ls1 4ap` goes on with what is behind everything that begins with `ls1 ` (`{` comes behind all letters).
 */
const DISTRICTS = `
  WITH RECURSIVE found AS (
    (SELECT postal_code, city_id, 1 AS step FROM business_texts WHERE is_active AND postal_code IS NOT NULL
      ORDER BY postal_code USING ~<~ LIMIT 1)
    UNION ALL
    SELECT next.postal_code, next.city_id, step + 1
      FROM found, LATERAL (
        SELECT postal_code, city_id FROM business_texts
         WHERE is_active AND postal_code ~>~ found.postal_code
           AND postal_code ~>~ CASE
                 WHEN found.postal_code ~ '^[a-z]{1,2}[0-9][a-z0-9]? '
                   THEN split_part(found.postal_code, ' ', 1) || ' {'
                 WHEN found.postal_code ~ '[0-9] ?[a-z]{2}$' THEN left(found.postal_code, -2) || '{'
                 WHEN found.postal_code ~ '^[0-9]{5}-[0-9]{4}$' THEN left(found.postal_code, 6) || '{'
                 ELSE found.postal_code
               END
         ORDER BY postal_code USING ~<~ LIMIT 1) AS next
     WHERE step < ${MOST_STEPS})
  SELECT postal_code, city_id FROM found`;

/**
 * Caches the districts in which there are businesses, so that a search knows a postal code from another number without
 * asking for it. They are read when the first query contains what may be one, and again behind a visitor's back.
 */
@Injectable()
export class KnownDistrictsRepository {
  private kept: Kept | undefined;
  private checkAt = Number.NEGATIVE_INFINITY;
  private reading: Promise<void> | undefined;

  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly names: DirectoryNamesRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** None while they are not read yet. */
  async get(): Promise<KnownDistricts> {
    if (performance.now() >= this.checkAt) {
      this.reading ??= this.read().finally(() => {
        this.reading = undefined;
      });
    }
    if (this.kept === undefined && this.reading !== undefined) {
      await withTimeout(this.reading, FIRST_TIMEOUT_MS).catch(() => undefined);
    }
    return this.kept?.districts ?? new Map();
  }

  /** Reads the districts if the directory has changed, or its texts were still to be gathered when they were read. */
  private async read(): Promise<void> {
    try {
      const names = await this.names.get();
      if (this.kept?.names !== names || this.kept.isWaiting) {
        // Asked first: what is gathered meanwhile may be missing among the districts.
        const isWaiting = await withTimeout(areTextsWaiting(this.pool), STATEMENT_TIMEOUT_MS);
        const { rows } = await withTimeout(this.pool.query<DistrictRow>(DISTRICTS), STATEMENT_TIMEOUT_MS);
        this.kept = { districts: districtsOf(rows), names, isWaiting };
      }
    } catch (error) {
      this.logger.warn({ error }, 'Searching without new postal codes');
    }
    const isEmpty = (this.kept?.districts.size ?? 0) === 0;
    this.checkAt = performance.now() + (isEmpty ? RETRY_MS : FRESH_MS);
  }
}

function districtsOf(rows: readonly DistrictRow[]): KnownDistricts {
  const districts = new Map<string, number | null>();
  for (const { postal_code, city_id } of rows) {
    const district = districtOf(postal_code);
    const undivided = district === undefined ? undefined : undividedDistrict(district);
    for (const known of [district, undivided]) {
      if (known !== undefined) districts.set(known, districts.get(known) ?? city_id);
    }
  }
  return districts;
}
