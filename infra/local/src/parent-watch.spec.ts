import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { npmAncestors, watchProcesses } from './parent-watch.js';
import { identityOf } from './process-identity.js';

afterEach(() => {
  vi.useRealTimers();
});

describe('npmAncestors', () => {
  it('returns no processes when npm did not start the launcher', () => {
    expect(npmAncestors({})).toEqual([]);
  });

  it('begins with the process that started this one when npm did', () => {
    expect(npmAncestors({ npm_lifecycle_event: 'start' })[0]).toEqual(identityOf(process.ppid));
  });
});

describe('watchProcesses', () => {
  it('calls back once when one of the watched processes has ended', async () => {
    const child = spawn('sleep', ['60']);
    const watched = [process.pid, child.pid ?? 0].map((pid) => {
      const identity = identityOf(pid);
      if (identity === undefined) throw new Error('The child has not started.');
      return identity;
    });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const onGone = vi.fn();
    watchProcesses(watched, onGone);
    vi.advanceTimersByTime(10_000);
    expect(onGone).not.toHaveBeenCalled();
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    vi.advanceTimersByTime(10_000);
    expect(onGone).toHaveBeenCalledOnce();
  });
});
