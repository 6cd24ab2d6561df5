import { afterEach, describe, expect, it, vi } from 'vitest';
import { onInterruption } from './interruption.js';

describe('onInterruption', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('clears away all that is running, though a part of it fails, and ends with 130 after that', async () => {
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

  it('leaves what is released to itself, and the signal to whoever else listens', () => {
    const before = process.listenerCount('SIGINT');
    const clear = vi.fn(() => Promise.resolve());
    const release = onInterruption(clear);
    expect(process.listenerCount('SIGINT')).toBe(before + 1);
    release();
    expect(process.listenerCount('SIGINT')).toBe(before);
    expect(clear).not.toHaveBeenCalled();
  });
});
