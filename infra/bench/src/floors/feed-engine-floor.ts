import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type { SearchEngine } from '../product/search-engine.js';

const TWIN = 'bench_floor';
/** Documents of one request, as many as the product sends. */
const BATCH = 1_000;

/**
 * What indexing cannot beat: the same documents, sent one request after the other by a loop that waits for nothing but the
 * engine's receipt, to an index with the same settings beside the one that visitors search. They lie ready as lines of JSON.
 *
 * @returns documents per second, until the engine has done the last task
 * @throws Error when the engine did not take all of them
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
    // A task that fails is over soon.
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
