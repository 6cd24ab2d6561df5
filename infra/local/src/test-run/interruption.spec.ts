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
    // Vitest's own listeners would report the error.
    for (const listener of before) process.off('uncaughtException', listener);
    try {
      // With a listener, Node does not end the process for an uncaught error.
      expect(process.emit('uncaughtException', new Error('the server has ended'))).toBe(true);
    } finally {
      for (const listener of before) process.on('uncaughtException', listener);
    }
    expect(exit).not.toHaveBeenCalled();
    finish();
    await vi.waitFor(() => {
      expect(exit).toHaveBeenCalledWith(130);
    });
    release();
  });

  it('removes its signal listener with the last release', () => {
    const before = process.listenerCount('SIGINT');
    const release = onInterruption(() => Promise.resolve());
    expect(process.listenerCount('SIGINT')).toBe(before + 1);
    release();
    expect(process.listenerCount('SIGINT')).toBe(before);
  });

  it('does not run a released clean-up when a signal arrives during another one', async () => {
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    const [running, released] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())];
    const release = onInterruption(running);
    onInterruption(released)();
    process.emit('SIGTERM');
    await vi.waitFor(() => {
      expect(exit).toHaveBeenCalledWith(130);
    });
    expect(running).toHaveBeenCalledOnce();
    expect(released).not.toHaveBeenCalled();
    release();
  });
});
