/** A part of a list: the number of rows to skip, and the most rows to read. */
export interface Window {
  offset: number;
  limit: number;
}

/** The same part, reached by skipping the fewest rows. */
export interface Walk extends Window {
  /** Whether `offset` counts from the end: the rows then come in reverse order. */
  isFromEnd: boolean;
}

/**
 * PostgreSQL reads every row that OFFSET skips, so a window that begins in the second half of the list is
 * reached from its end. The returned `limit` is the number of rows that exist: 0 beyond the end.
 * @param count rows of the whole list; Infinity reads from the beginning
 */
export function fromNearerEnd({ offset, limit }: Window, count: number): Walk {
  const rows = Math.max(Math.min(limit, count - offset), 0);
  if (offset <= count / 2) return { offset, limit: rows, isFromEnd: false };
  return { offset: Math.max(count - offset - rows, 0), limit: rows, isFromEnd: true };
}
