import type { Meilisearch } from 'meilisearch';
import { describe, expect, it, vi } from 'vitest';
import { BatchFeed } from './batch-feed.js';
import type { DocumentsEndpoint } from './documents-endpoint.js';

/** So many batches are one task, whatever they contain. */
const BATCHES_PER_TASK = 8;

/** A feed of deletions to a search engine that refuses the first of them. */
function feedThatIsRefusedOnce(): { feed: BatchFeed; stop: AbortController; sent: () => number } {
  const deleteDocuments = vi
    .fn(() => Promise.resolve({ taskUid: 1 }))
    .mockRejectedValueOnce(new Error('The disk is full'));
  const client = {
    index: () => ({ deleteDocuments }),
    tasks: { getTask: () => Promise.resolve({ uid: 1, status: 'succeeded' }) },
  } as unknown as Meilisearch;
  const stop = new AbortController();
  const feed = new BatchFeed(client, {} as DocumentsEndpoint, 'index', stop.signal);
  return { feed, stop, sent: () => deleteDocuments.mock.calls.length };
}

const batch = { gone: [1], confirmed: () => Promise.resolve() };

describe('BatchFeed', () => {
  it.each([
    ['another task follows', 2 * BATCHES_PER_TASK],
    ['a few batches follow', BATCHES_PER_TASK + 1],
    ['nothing follows', BATCHES_PER_TASK],
  ])(
    'rejects with the error of a task that the engine refused if %s, and sends no more',
    async (_, count) => {
      const { feed, sent } = feedThatIsRefusedOnce();
      const all = async (): Promise<void> => {
        for (let number = 0; number < count; number += 1) await feed.add(batch);
        await feed.flush();
      };
      await expect(all()).rejects.toThrow('The disk is full');
      expect(sent()).toBe(1);
    },
  );

  it('takes no more batches when the service stops', async () => {
    const { feed, stop } = feedThatIsRefusedOnce();
    await feed.add(batch);
    stop.abort();
    await expect(feed.add(batch)).rejects.toThrow('aborted');
  });
});
