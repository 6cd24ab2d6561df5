/**
 * Starts `work` on up to `most` items at once and gives the results out in the order of the items. Reads no further
 * ahead than that.
 *
 * @throws what reading throws, or what the work on an item rejects with when that item has its turn
 */
export async function* inOrder<Item, Result>(
  items: AsyncIterable<Item>,
  most: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result, void, undefined> {
  const pending: Promise<Result>[] = [];
  const next = (): Promise<Result> => pending.shift() as Promise<Result>;
  for await (const item of items) {
    const result = work(item);
    // It is awaited when its turn has come; until then nobody else would hear of its failure.
    result.catch(() => undefined);
    pending.push(result);
    if (pending.length >= most) yield await next();
  }
  while (pending.length > 0) yield await next();
}
