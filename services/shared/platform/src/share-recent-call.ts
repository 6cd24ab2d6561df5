/** Milliseconds for which a result is reused: the gauges of one scrape read it at nearly the same moment. */
const REUSE_MS = 500;

/** Wraps `look` so that callers at nearly the same moment share one call. */
export function shareRecentCall<Seen>(look: () => Promise<Seen>): () => Promise<Seen> {
  let last: { readonly at: number; readonly seen: Promise<Seen> } | undefined;
  return () => {
    const now = performance.now();
    if (last === undefined || now - last.at > REUSE_MS) last = { at: now, seen: look() };
    return last.seen;
  };
}
