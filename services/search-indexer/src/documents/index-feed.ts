import { StopSignal } from '@highstreet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Meilisearch } from 'meilisearch';
import { DOCUMENTS_ENDPOINT, SEARCH_CLIENT } from '../connections/connections.tokens.js';
import { BatchFeed } from './batch-feed.js';
import type { DocumentsEndpoint } from './documents-endpoint.js';

/** The only way in which documents are sent to the search engine. */
@Injectable()
export class IndexFeed {
  constructor(
    @Inject(SEARCH_CLIENT) private readonly client: Meilisearch,
    @Inject(DOCUMENTS_ENDPOINT) private readonly endpoint: DocumentsEndpoint,
    private readonly stop: StopSignal,
  ) {}

  /**
   * Feeds an index while `work` adds batches, and resolves when all of them are confirmed. When it rejects,
   * no request to the engine is in flight any more; unconfirmed changes have to be sent again.
   * @throws SearchTaskFailedError when a task failed, and what `work`, the network or the stop signal throw
   */
  async run<Result>(indexName: string, work: (feed: BatchFeed) => Promise<Result>): Promise<Result> {
    const feed = new BatchFeed(this.client, this.endpoint, indexName, this.stop.signal);
    try {
      const result = await work(feed);
      await feed.flush();
      return result;
    } finally {
      await feed.settled();
    }
  }
}
