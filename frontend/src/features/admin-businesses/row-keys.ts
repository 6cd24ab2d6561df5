/** Marks the link of a table row. */
export const ROW_LINK = 'data-row-link';

/**
 * Finds the link that a key moves to in a column of links.
 * @param focused index of the link that has the focus, -1 for none
 * @returns the index of the next link; undefined when the key does not lead anywhere
 */
export function rowAfterKey(key: string, focused: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return Math.min(count - 1, focused + 1);
    case 'ArrowUp':
      return focused === -1 ? undefined : Math.max(0, focused - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
