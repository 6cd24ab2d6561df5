/** Milliseconds for which an answer is used again: the gauges of one scrape ask at nearly the same moment. */
const SAME_LOOK_MS = 500;

/** `look`, asked once for all that want to know it at the same moment. */
export function oneLook<Seen>(look: () => Promise<Seen>): () => Promise<Seen> {
  let last: { readonly at: number; readonly seen: Promise<Seen> } | undefined;
  return () => {
    const now = performance.now();
    if (last === undefined || now - last.at > SAME_LOOK_MS) last = { at: now, seen: look() };
    return last.seen;
  };
}
