import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { stoppedOrAfter } from './stopped-or-after.js';

async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let round = 0; round < 3; round += 1) {
    await setImmediate();
    collect();
  }
}

describe('stoppedOrAfter', () => {
  it('aborts after the time, although nothing but the result is held', async () => {
    const signal = stoppedOrAfter(new AbortController().signal, 100);
    await collectGarbage();
    await vi.waitFor(() => expect(signal.aborted).toBe(true), { timeout: 20_000 });
    expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
  });

  it('aborts with the other signal', () => {
    const stop = new AbortController();
    const signal = stoppedOrAfter(stop.signal, 60_000);
    expect(signal.aborted).toBe(false);
    stop.abort();
    expect(signal.aborted).toBe(true);
  });
});
