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
}

/** A loop that finds nothing to do, or whose polls fail. */
function loopThat(
  first: () => Promise<undefined> = () => Promise.resolve(undefined),
  logger: Partial<Logger> = {},
): TestedLoop {
  const stop = new StopSignal();
  const looks = vi.fn(first);
  const parts = {
    changes: { first: looks },
    importPriority: { noteIndexed: () => undefined },
    rebuildIndex: { rebuildUnlessPresent: () => Promise.resolve() },
    metrics: { foundNothingToDo: () => undefined },
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
  return { loop, stop, looks: () => looks.mock.calls.length };
}

describe('IndexChangesLoop', () => {
  afterEach(() => {
    vi.restoreAllMocks();
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
});
