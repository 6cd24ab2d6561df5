import type {
  AdminBusinessesQuery,
  AdminBusinessesResponse,
  CountryStat,
  OptionalPageQuery,
} from '@highstreet/api-contract';
import type { Logger } from '@highstreet/platform';
import { JobProducer, indexChangesQueue } from '@highstreet/queues';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '../connections/connections.tokens.js';
import { wholeOrPageOf } from '../http/whole-or-page.js';
import type { WholeOrPage } from '../http/whole-or-page.js';
import { AdminBusinessesRepository } from './admin-businesses.repository.js';
import { AdminOrderedRepository } from './admin-ordered.repository.js';
import type { AdminPage, AdminPageQuery } from './admin-rows.sql.js';
import { AdminSearchRepository } from './admin-search.repository.js';
import { DeleteAllRepository } from './delete-all.repository.js';

@Injectable()
export class AdminBusinessesService {
  constructor(
    private readonly businesses: AdminBusinessesRepository,
    private readonly searches: AdminSearchRepository,
    private readonly ordered: AdminOrderedRepository,
    private readonly deletion: DeleteAllRepository,
    private readonly producer: JobProducer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async list({ search, sort, order, ...query }: AdminBusinessesQuery): Promise<AdminBusinessesResponse> {
    const { businesses, total } = await this.page(search ?? '', {
      ...query,
      sort,
      order: order ?? (sort === 'added' ? 'desc' : 'asc'),
    });
    return { businesses, pagination: { total, totalPages: Math.ceil(total / query.limit) } };
  }

  private async page(search: string, query: AdminPageQuery): Promise<AdminPage> {
    const { sort, order, country } = query;
    if (search !== '') return this.searches.search(search, query);
    // Within one country, all businesses have the same sort key, so only their ids order them.
    if (sort === 'added' || (sort === 'country' && country)) return this.businesses.list(query);
    if (country !== undefined || (await this.searches.isWaiting())) return this.searches.search('', query);
    const total = await this.businesses.count();
    const ids = await this.ordered.page({ sort, order }, query, total);
    return { businesses: await this.businesses.rows(ids), total };
  }

  async countryStats(query: OptionalPageQuery): Promise<WholeOrPage<CountryStat>> {
    return wholeOrPageOf(query, await this.businesses.countryStats());
  }

  /** Empties the directory. Returns the number of businesses that were deleted. */
  async deleteAll(): Promise<number> {
    const count = await this.deletion.deleteAll();
    this.logger.warn({ count }, 'All businesses were deleted');
    // The change is recorded in the database; the job only wakes the indexer early. Without it, its timer
    // does.
    this.producer.add(indexChangesQueue, {}).catch((error: unknown) => {
      this.logger.warn({ error }, 'The search indexer could not be woken');
    });
    return count;
  }
}
