import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type { SearchEngine } from '../product/search-engine.js';

const TWIN = 'bench_floor';
/** Documents per request, as many as the product sends. */
const BATCH = 1_000;

/**
 * The floor for indexing: the same documents, prepared as lines of JSON. A loop sends one request after
 * another and waits only until the engine has accepted each. They go to a second index with the same settings
 * as the one that visitors search.
 *
 * @returns documents per second, until the engine has finished the last task
 * @throws Error when the engine did not index all of them
 */
export async function feedEngineFloor(engine: SearchEngine): Promise<number> {
  const file = join(tmpdir(), `highstreet-documents-${process.pid}.jsonl`);
  try {
    await pipeline(linesOf(engine), createWriteStream(file));
    await engine.createTwin(TWIN);
    const startedAt = Date.now();
    let task: number | undefined;
    for await (const line of createInterface({ input: createReadStream(file) })) {
      task = await engine.addDocuments(TWIN, line);
    }
    if (task === undefined) throw new Error('There are no documents to feed the engine with');
    const seconds = ((await engine.done(task)) - startedAt) / 1000;
    const [fed, there] = [await engine.documentCount(TWIN), await engine.documentCount()];
    // A failed task ends sooner.
    if (fed !== there) throw new Error(`The engine took ${fed} of ${there} documents`);
    return fed / seconds;
  } finally {
    await engine.deleteIndex(TWIN);
    await rm(file, { force: true });
  }
}

async function* linesOf(engine: SearchEngine): AsyncGenerator<string> {
  for await (const documents of engine.documents(BATCH)) yield `${JSON.stringify(documents)}\n`;
}
