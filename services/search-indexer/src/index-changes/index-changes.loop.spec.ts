import { StopSignal } from '@highstreet/platform';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { IndexChangesLoop } from './index-changes.loop.js';

type Parameters = ConstructorParameters<typeof IndexChangesLoop>;

/** A loop that finds nothing to do, with the number of its polls. */
function idleLoop(): { loop: IndexChangesLoop; stop: StopSignal; looks: () => number } {
  const stop = new StopSignal();
  const first = vi.fn(() => Promise.resolve(undefined));
  const parts = {
    changes: { first },
    importPriority: { noteIndexed: () => undefined },
    rebuildIndex: { rebuildUnlessPresent: () => Promise.resolve() },
    metrics: { foundNothingToDo: () => undefined },
  };
  const loop = new IndexChangesLoop(
    {} as Parameters[0],
    parts.changes as unknown as Parameters[1],
    parts.importPriority as unknown as Parameters[2],
    {} as Parameters[3],
    parts.rebuildIndex as unknown as Parameters[4],
    parts.metrics as unknown as Parameters[5],
    stop,
  );
  return { loop, stop, looks: () => first.mock.calls.length };
}

describe('IndexChangesLoop', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('creates no composite signals from the stop signal, however often it is woken', async () => {
    const composite = vi.spyOn(AbortSignal, 'any');
    const { loop, stop, looks } = idleLoop();
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
    const { loop, stop, looks } = idleLoop();
    loop.onApplicationBootstrap();
    await vi.waitFor(() => expect(looks()).toBe(1));
    await new Promise(setImmediate);
    stop.abort();
    await loop.ended();
    expect(looks()).toBe(1);
  });
});
