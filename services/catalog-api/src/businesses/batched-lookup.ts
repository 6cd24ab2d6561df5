/** The most keys of one query; further keys go out in another query in parallel. */
const MAX_KEYS = 32;
/** Pending queries from which on keys are gathered for the next one. */
const CONCURRENT = 2;
/** Milliseconds after which gathered keys no longer wait for the pending queries. */
const LONGEST_WAIT_MS = 5;

interface Caller<Value> {
  readonly resolve: (value: Value | undefined) => void;
  readonly reject: (error: unknown) => void;
}
type Batch<Value> = Map<string, Caller<Value>[]>;

/**
 * Batches lookups by key. A single lookup goes out in the same turn of the event loop. While CONCURRENT
 * queries are pending, further keys are gathered and go out as one query when the first of those is answered:
 * the higher the load, the fewer the round trips per lookup.
 */
export class BatchedLookup<Value> {
  private batch: Batch<Value> = new Map();
  private pendingQueries = 0;

  /** @param findMany returns values by key, without the keys that were not found */
  constructor(private readonly findMany: (keys: string[]) => Promise<ReadonlyMap<string, Value>>) {}

  /**
   * The value of a key. Concurrent callers share one object: do not mutate it.
   * @throws what `findMany` does, for all of its keys
   */
  find(key: string): Promise<Value | undefined> {
    return new Promise((resolve, reject) => {
      const { batch } = this;
      const callers = batch.get(key);
      if (callers) callers.push({ resolve, reject });
      else batch.set(key, [{ resolve, reject }]);
      if (batch.size === MAX_KEYS) this.ask(batch);
      else if (batch.size === 1 && !callers) this.askSoon(batch);
    });
  }

  private askSoon(batch: Batch<Value>): void {
    setImmediate(() => {
      if (this.pendingQueries < CONCURRENT) this.ask(batch);
      else setTimeout(() => this.ask(batch), LONGEST_WAIT_MS);
    });
  }

  /** Sends a batch at most once; later calls for the same batch do nothing. */
  private ask(batch: Batch<Value>): void {
    if (batch !== this.batch || batch.size === 0) return;
    this.batch = new Map();
    this.pendingQueries += 1;
    this.findMany([...batch.keys()])
      .then(
        (found) => {
          for (const [key, callers] of batch) for (const { resolve } of callers) resolve(found.get(key));
        },
        (error: unknown) => {
          for (const callers of batch.values()) for (const { reject } of callers) reject(error);
        },
      )
      .finally(() => {
        this.pendingQueries -= 1;
        this.ask(this.batch);
      });
  }
}
