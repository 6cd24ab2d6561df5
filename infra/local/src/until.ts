import { setTimeout as pause } from 'node:timers/promises';

export interface UntilOptions {
  /** How many milliseconds to wait at most. */
  within: number;
  /** Milliseconds between two checks. */
  every?: number;
  /** What is waited for, as it stands in `Waited 5 s for …`; a function can name the last state. */
  what: string | (() => string);
}

/**
 * Waits until the condition yields something, that is neither `false` nor `undefined`, and returns it.
 *
 * @throws Error naming what was waited for, when it did not come in time; whatever the condition throws
 */
export async function until<Result>(
  condition: () => Result | Promise<Result>,
  { within, every = 50, what }: UntilOptions,
): Promise<Exclude<Result, false | undefined>> {
  const deadline = performance.now() + within;
  for (;;) {
    const result = await condition();
    if (result !== false && result !== undefined) return result as Exclude<Result, false | undefined>;
    if (performance.now() > deadline)
      throw new Error(`Waited ${within / 1000} s for ${typeof what === 'string' ? what : what()}`);
    await pause(every);
  }
}
