const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

type Clear = () => Promise<void>;

/** The registered clean-ups of what is running now. */
const pending = new Set<Clear>();

/**
 * Calls `clear` when this process receives a stop signal, and then ends it with code 130. Temporary servers
 * thus end, and their data are removed, although nothing else would stop them.
 *
 * @returns unregisters `clear`, to be called after a normal clean-up
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
  // The work in progress fails now, because its servers end. Such errors must not end this process before the
  // clean-up is done.
  process.on('uncaughtException', () => undefined);
  void Promise.allSettled([...pending].map((clear) => clear())).then(() => process.exit(130));
}
