/** Milliseconds for which a result is reused: the gauges of one scrape read it at nearly the same moment. */
const SAME_LOOK_MS = 500;

/** Wraps `look` so that callers at nearly the same moment share one call. */
export function oneLook<Seen>(look: () => Promise<Seen>): () => Promise<Seen> {
  let last: { readonly at: number; readonly seen: Promise<Seen> } | undefined;
  return () => {
    const now = performance.now();
    if (last === undefined || now - last.at > SAME_LOOK_MS) last = { at: now, seen: look() };
    return last.seen;
  };
}
