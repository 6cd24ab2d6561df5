import { StopSignal } from '@highstreet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Meilisearch } from 'meilisearch';
import { DOCUMENTS_ENDPOINT, SEARCH_CLIENT } from '../connections/connections.tokens.js';
import { BatchFeed } from './batch-feed.js';
import type { DocumentsEndpoint } from './documents-endpoint.js';

/** The one way in which documents get to the search engine. */
@Injectable()
export class IndexFeed {
  constructor(
    @Inject(SEARCH_CLIENT) private readonly client: Meilisearch,
    @Inject(DOCUMENTS_ENDPOINT) private readonly endpoint: DocumentsEndpoint,
    private readonly stop: StopSignal,
  ) {}

  /**
   * Feeds an index for as long as `work` adds batches, and resolves when every one of them is confirmed. After an error nothing
   * is on its way to the engine any more; what was not confirmed has to be sent again.
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
