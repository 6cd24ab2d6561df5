import type { AdminBusinessesQuery, AdminBusinessesResponse, CountryStat } from '@highstreet/api-contract';
import type { Logger } from '@highstreet/platform';
import { JobProducer, indexChangesQueue } from '@highstreet/queues';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '../connections/connections.tokens.js';
import { AdminBusinessesRepository } from './admin-businesses.repository.js';
import { AdminSearchRepository } from './admin-search.repository.js';
import { DeleteAllRepository } from './delete-all.repository.js';

@Injectable()
export class AdminBusinessesService {
  constructor(
    private readonly businesses: AdminBusinessesRepository,
    private readonly searches: AdminSearchRepository,
    private readonly deletion: DeleteAllRepository,
    private readonly producer: JobProducer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async list({ page, limit, search, country }: AdminBusinessesQuery): Promise<AdminBusinessesResponse> {
    const { businesses, total } = search
      ? await this.searches.search(search, { page, limit, country })
      : await this.businesses.list({ page, limit, country });
    return { businesses, pagination: { total, totalPages: Math.ceil(total / limit) } };
  }

  countryStats(): Promise<CountryStat[]> {
    return this.businesses.countryStats();
  }

  /** Empties the directory; answers how many businesses there were. */
  async deleteAll(): Promise<number> {
    const count = await this.deletion.deleteAll();
    this.logger.warn({ count }, 'All businesses were deleted');
    // The change is recorded; the job only makes the indexer look at once. Its timer does without.
    this.producer.add(indexChangesQueue, {}).catch((error: unknown) => {
      this.logger.warn({ error }, 'The search indexer could not be woken');
    });
    return count;
  }
}
