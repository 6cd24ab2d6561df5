/** Gathers items in lists of `size`, of which the last may be shorter. None of no items. */
export async function* inPieces<Item>(
  items: AsyncIterable<Item>,
  size: number,
): AsyncGenerator<Item[], void> {
  let piece: Item[] = [];
  for await (const item of items) {
    piece.push(item);
    if (piece.length < size) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}
