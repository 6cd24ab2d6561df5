import { withTimeout } from './with-timeout.js';

/** Milliseconds for which a result is reused: the gauges of one scrape read it at nearly the same moment. */
const REUSE_MS = 500;
/** Milliseconds that a scrape waits for a server. */
const LONGEST_WAIT_MS = 2_000;

/**
 * Wraps `read`, which asks a server, for the gauges of one scrape: they share one call. When it fails, or the server
 * hangs, they get `otherwise`, so that the other metrics are still reported.
 */
export function readForScrape<Seen>(read: () => Promise<Seen>, otherwise: Seen): () => Promise<Seen> {
  let last: { readonly at: number; readonly seen: Promise<Seen> } | undefined;
  return () => {
    const now = performance.now();
    if (last === undefined || now - last.at > REUSE_MS) {
      last = { at: now, seen: withTimeout(read(), LONGEST_WAIT_MS).catch(() => otherwise) };
    }
    return last.seen;
  };
}
