const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 15_000;
/** A process that has run this long starts again with the first delay. */
const STEADY_AFTER_MS = 30_000;

/**
 * How long to wait before restarting a crashed process: the delay doubles, and is reset after a steady run.
 */
export class RestartBackoff {
  private failures = 0;

  /** @returns milliseconds to wait, given how long the process ran */
  next(ranForMs: number): number {
    if (ranForMs >= STEADY_AFTER_MS) this.failures = 0;
    const delay = Math.min(FIRST_DELAY_MS * 2 ** this.failures, LONGEST_DELAY_MS);
    this.failures += 1;
    return delay;
  }
}
