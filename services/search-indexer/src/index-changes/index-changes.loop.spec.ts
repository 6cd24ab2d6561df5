import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { StopSignal } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { IndexChangesLoop } from './index-changes.loop.js';

type Parameters = ConstructorParameters<typeof IndexChangesLoop>;

interface TestedLoop {
  loop: IndexChangesLoop;
  stop: StopSignal;
  /** The number of its polls. */
  looks: () => number;
  /** The number of polls that found nothing to do, as the metrics are told. */
  foundNothing: () => number;
}

/** A loop that finds nothing to do, or whose polls fail. */
function loopThat(
  first: () => Promise<undefined> = () => Promise.resolve(undefined),
  logger: Partial<Logger> = {},
): TestedLoop {
  const stop = new StopSignal();
  const looks = vi.fn(first);
  const foundNothingToDo = vi.fn();
  const parts = {
    changes: { first: looks },
    importPriority: { noteIndexed: () => undefined },
    rebuildIndex: { rebuildUnlessPresent: () => Promise.resolve() },
    metrics: { foundNothingToDo },
  };
  const loop = new IndexChangesLoop(
    logger as Parameters[0],
    parts.changes as unknown as Parameters[1],
    parts.importPriority as unknown as Parameters[2],
    {} as Parameters[3],
    parts.rebuildIndex as unknown as Parameters[4],
    parts.metrics as unknown as Parameters[5],
    stop,
  );
  return {
    loop,
    stop,
    looks: () => looks.mock.calls.length,
    foundNothing: () => foundNothingToDo.mock.calls.length,
  };
}

describe('IndexChangesLoop', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });

  it('creates no composite signals from the stop signal, however often it is woken', async () => {
    const composite = vi.spyOn(AbortSignal, 'any');
    const { loop, stop, looks } = loopThat();
    loop.onApplicationBootstrap();
    while (looks() < 100) {
      loop.wake();
      await new Promise(setImmediate);
    }
    stop.abort();
    await loop.ended();
    expect(composite).not.toHaveBeenCalled();
  });

  it('ends immediately when the service stops during a pause', async () => {
    const { loop, stop, looks } = loopThat();
    loop.onApplicationBootstrap();
    await vi.waitFor(() => expect(looks()).toBe(1));
    await new Promise(setImmediate);
    let ended = false;
    void loop.ended().then(() => {
      ended = true;
    });
    stop.abort();
    await new Promise(setImmediate);
    expect(ended).toBe(true);
    expect(looks()).toBe(1);
  });

  it('logs an outage, not each of its retries', async () => {
    const error = vi.fn();
    const { loop, stop, looks } = loopThat(() => Promise.reject(new Error('PostgreSQL is down')), { error });
    loop.onApplicationBootstrap();
    await vi.waitFor(() => expect(looks()).toBeGreaterThan(1), { timeout: 30_000 });
    await new Promise(setImmediate);
    stop.abort();
    await loop.ended();
    expect(error).toHaveBeenCalledTimes(1);
  });

  it('lets no job end its pause after a failure, and every job those after it', async () => {
    const failOnce = vi.fn().mockRejectedValueOnce(new Error('PostgreSQL is down'));
    const info = vi.fn();
    let failed = 0;
    const error = vi.fn(() => {
      failed = performance.now();
    });
    const { loop, stop, looks, foundNothing } = loopThat(failOnce, { error, info });
    loop.onApplicationBootstrap();
    await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
    while (looks() < 2) {
      loop.wake();
      await new Promise(setImmediate);
    }
    expect(performance.now() - failed).toBeGreaterThan(900);
    while (looks() < 100) {
      loop.wake();
      await new Promise(setImmediate);
    }
    stop.abort();
    await loop.ended();
    expect(info.mock.calls).toEqual([[{ failures: 1 }, 'Indexing works again']]);
    // All but the one that failed: the index was up to date each time.
    expect(foundNothing()).toBe(looks() - 1);
  });

  it('does not report what fails because the service stops', async () => {
    const error = vi.fn();
    const { loop, stop } = loopThat(
      () => {
        stop.abort();
        return Promise.reject(new Error('The connection is closed'));
      },
      { error },
    );
    loop.onApplicationBootstrap();
    await loop.ended();
    expect(error).not.toHaveBeenCalled();
  });

  it('looks every five seconds at last while a server is away, however long', async () => {
    const pauses: unknown[] = [];
    vi.spyOn(timers, 'setTimeout').mockImplementation((delay) => {
      pauses.push(delay);
      return new Promise(setImmediate);
    });
    syncBuiltinESMExports();
    const { loop, stop, looks } = loopThat(() => Promise.reject(new Error('PostgreSQL is down')), {
      error: vi.fn(),
    });
    loop.onApplicationBootstrap();
    while (looks() < 50) await new Promise(setImmediate);
    stop.abort();
    await loop.ended();
    expect(pauses.slice(0, 5)).toEqual([1_000, 2_000, 4_000, 5_000, 5_000]);
    expect(pauses[48]).toBe(5_000);
  });
});
