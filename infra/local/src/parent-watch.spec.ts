import { spawn } from 'node:child_process';
import { describe, expect, it, vi } from 'vitest';
import { npmAncestors, watchProcesses } from './parent-watch.js';
import { identityOf } from './process-identity.js';

describe('npmAncestors', () => {
  it('watches nobody when npm did not start the launcher', () => {
    expect(npmAncestors({})).toEqual([]);
  });
});

describe('watchProcesses', () => {
  it('tells once that a watched process has ended', async () => {
    const child = spawn('sleep', ['60']);
    const identity = identityOf(child.pid ?? 0);
    if (identity === undefined) throw new Error('The child has not started.');
    const onGone = vi.fn();
    watchProcesses([identity], onGone);
    child.kill('SIGKILL');
    await vi.waitFor(
      () => {
        expect(onGone).toHaveBeenCalledOnce();
      },
      { timeout: 10_000 },
    );
  });
});
