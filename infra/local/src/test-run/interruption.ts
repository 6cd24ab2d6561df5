const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

type Clear = () => Promise<void>;

/** What clears away what is running now. */
const pending = new Set<Clear>();

/**
 * Has `clear` called when this process is told to stop, which then ends with code 130: what was started for a while is gone with its
 * data, though nobody comes back to stop it.
 *
 * @returns what takes `clear` out again, when it has been cleared away in the usual course
 */
export function onInterruption(clear: Clear): () => void {
  if (pending.size === 0) for (const signal of SIGNALS) process.once(signal, interrupted);
  pending.add(clear);
  return () => {
    pending.delete(clear);
    if (pending.size === 0) for (const signal of SIGNALS) process.off(signal, interrupted);
  };
}

function interrupted(): void {
  // What was under way fails now, whose servers end: that must not end the process before they have, with their data.
  process.on('uncaughtException', () => undefined);
  void Promise.allSettled([...pending].map((clear) => clear())).then(() => process.exit(130));
}
