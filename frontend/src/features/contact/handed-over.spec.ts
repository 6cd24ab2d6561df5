import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handOver, takeOver } from './handed-over';

const texts = [['message', 'We open at nine.']] as const;

describe('a message on its way to the next document', () => {
  const stored = new Map<string, string>();
  const reload = vi.fn();
  const stop = vi.fn();

  beforeEach(() => {
    stored.clear();
    vi.useFakeTimers();
    vi.stubGlobal('window', { location: { href: 'https://highstreet.example/contact', reload }, stop });
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
    answer(200);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  });

  function answer(status: number): void {
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.resolve(new Response(null, { status }))),
    );
  }

  async function handOverFor(durationMs: number): Promise<void> {
    handOver(texts).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(durationMs);
  }

  it('is taken over once', async () => {
    await handOverFor(9_000);
    expect(reload).toHaveBeenCalledOnce();
    expect(takeOver()).toEqual(texts);
    expect(takeOver()).toBeUndefined();
  });

  it('is not sent by a document that the visitor opens later', async () => {
    await handOverFor(0);
    vi.setSystemTime(Date.now() + 60_000);
    expect(takeOver()).toBeUndefined();
    expect(stored.size).toBe(0);
  });

  it.each([429, 503])('stays in its document if the page is answered with %i', async (status) => {
    answer(status);
    await expect(handOver(texts)).rejects.toMatchObject({ status });
    expect(reload).not.toHaveBeenCalled();
    expect(stored.size).toBe(0);
  });

  it('stays in its document if that is still there after ten seconds', async () => {
    const handing = expect(handOver(texts)).rejects.toMatchObject({ name: 'TimeoutError' });
    await vi.advanceTimersByTimeAsync(10_000);
    await handing;
    expect(stop).toHaveBeenCalledOnce();
    expect(stored.size).toBe(0);
  });

  it('asks the server itself for the page, not the browser’s copy of it', async () => {
    await handOverFor(0);
    const options: unknown = expect.objectContaining({ method: 'HEAD', cache: 'no-store' });
    expect(fetch).toHaveBeenCalledWith('https://highstreet.example/contact', options);
  });
});
