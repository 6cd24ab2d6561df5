import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onInterruption } from './interruption.js';

describe('onInterruption', () => {
  let before: NodeJS.UncaughtExceptionListener[];
  const added = () => process.listeners('uncaughtException').filter((listener) => !before.includes(listener));
  beforeEach(() => {
    before = process.listeners('uncaughtException');
  });
  afterEach(() => {
    vi.restoreAllMocks();
    for (const listener of added()) process.off('uncaughtException', listener);
  });

  it('runs every clean-up even if one fails, then exits with code 130', async () => {
    const order: string[] = [];
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      order.push(`exit ${String(code)}`);
      return undefined as never;
    });
    const releases = [
      onInterruption(() => Promise.reject(new Error('cannot'))),
      onInterruption(async () => {
        await Promise.resolve();
        order.push('cleared');
      }),
    ];
    process.emit('SIGTERM');
    await vi.waitFor(() => {
      expect(order).toEqual(['cleared', 'exit 130']);
    });
    for (const release of releases) release();
  });

  it('handles uncaught errors while it waits for the clean-up', async () => {
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    let finish = (): void => undefined;
    const release = onInterruption(() => new Promise((resolve) => (finish = resolve)));
    process.emit('SIGTERM');
    // With a listener, Node does not end the process for an uncaught error.
    expect(added()).toHaveLength(1);
    expect(exit).not.toHaveBeenCalled();
    finish();
    await vi.waitFor(() => {
      expect(exit).toHaveBeenCalledWith(130);
    });
    release();
  });

  it('removes its signal listener on release, without running the clean-up', () => {
    const before = process.listenerCount('SIGINT');
    const clear = vi.fn(() => Promise.resolve());
    const release = onInterruption(clear);
    expect(process.listenerCount('SIGINT')).toBe(before + 1);
    release();
    expect(process.listenerCount('SIGINT')).toBe(before);
    expect(clear).not.toHaveBeenCalled();
  });
});
