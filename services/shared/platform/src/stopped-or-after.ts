/** A signal that aborts with `stop`, or after the time: for requests to servers that may never answer. */
export function stoppedOrAfter(stop: AbortSignal, milliseconds: number): AbortSignal {
  const timeout = AbortSignal.timeout(milliseconds);
  // Node 20 forgets a time-out to which only `any` refers, with the next collection. A listener keeps it.
  timeout.addEventListener('abort', () => undefined, { once: true });
  return AbortSignal.any([stop, timeout]);
}
