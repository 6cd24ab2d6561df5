/** Keys of one question; what comes beyond goes out as another one beside it. */
const MAX_KEYS = 32;
/** Questions under way, beyond which keys are gathered for the next one. */
const CONCURRENT = 2;
/** Milliseconds after which nobody waits for the questions under way any longer. */
const LONGEST_WAIT_MS = 5;

interface Caller<Value> {
  readonly resolve: (value: Value | undefined) => void;
  readonly reject: (error: unknown) => void;
}
type Batch<Value> = Map<string, Caller<Value>[]>;

/**
 * Look-ups by key that ask together. A single one goes out in the same turn of the event loop. What comes in while as many
 * questions as are useful are under way goes out as one question when the first of them is answered: the more there is to
 * do, the fewer the round trips for it.
 */
export class BatchedLookup<Value> {
  private batch: Batch<Value> = new Map();
  private underWay = 0;

  /** @param findMany values by key; what was not found is left out */
  constructor(private readonly findMany: (keys: string[]) => Promise<ReadonlyMap<string, Value>>) {}

  /**
   * The value of a key, shared by all who ask for it at once: not to be changed.
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
      if (this.underWay < CONCURRENT) this.ask(batch);
      else setTimeout(() => this.ask(batch), LONGEST_WAIT_MS);
    });
  }

  /** Once for each batch, whoever comes first. */
  private ask(batch: Batch<Value>): void {
    if (batch !== this.batch || batch.size === 0) return;
    this.batch = new Map();
    this.underWay += 1;
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
        this.underWay -= 1;
        this.ask(this.batch);
      });
  }
}
