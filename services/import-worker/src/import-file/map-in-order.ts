/**
 * Starts `work` on up to `concurrency` items at once and yields the results in the order of the items. Reads no
 * further ahead than that.
 *
 * @throws what reading throws, or, at an item's turn, what the work on it rejected with
 */
export async function* mapInOrder<Item, Result>(
  items: AsyncIterable<Item>,
  concurrency: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result, void, undefined> {
  const pending: Promise<Result>[] = [];
  const next = (): Promise<Result> => pending.shift() as Promise<Result>;
  for await (const item of items) {
    const result = work(item);
    // It is awaited only at its turn. Until then a rejection would count as unhandled.
    result.catch(() => undefined);
    pending.push(result);
    if (pending.length >= concurrency) yield await next();
  }
  while (pending.length > 0) yield await next();
}
