/** A part of a list: how many rows are passed over before it, and how many it has at the most. */
export interface Window {
  offset: number;
  limit: number;
}

/** The same part, as it is reached by passing over the fewest rows. */
export interface Walk extends Window {
  /** Whether `offset` counts from the end: the rows come the other way round. */
  isFromEnd: boolean;
}

/**
 * PostgreSQL reads every row that OFFSET passes over, so that what begins in the second half of a list is reached from its
 * end. `limit` of the answer is what there is to read: 0 beyond the end.
 * @param count rows of the whole list; Infinity reads from the beginning
 */
export function fromNearerEnd({ offset, limit }: Window, count: number): Walk {
  const rows = Math.max(Math.min(limit, count - offset), 0);
  if (offset <= count / 2) return { offset, limit: rows, isFromEnd: false };
  return { offset: Math.max(count - offset - rows, 0), limit: rows, isFromEnd: true };
}
