import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { identityOf, isAlive } from '../process-identity.js';
import { hasDeathSignal, withDeathSignal } from './death-signal.js';

const eventually = { timeout: 4_000, interval: 20 };

describe('withDeathSignal', () => {
  it('puts a user or namespace change before setpriv, because it would clear the signal', () => {
    const line = withDeathSignal(['postgres', '-D', '/data'], 'SIGINT', ['unshare', '--user', '--']);
    expect(line.slice(0, 3)).toEqual(['unshare', '--user', '--']);
    expect(line.slice(-3)).toEqual(['postgres', '-D', '/data']);
  });

  it.runIf(hasDeathSignal())('ends the process when its parent is killed', async () => {
    const child = JSON.stringify(withDeathSignal(['sleep', '60'], 'SIGTERM'));
    const parent = spawn(process.execPath, [
      '-e',
      `const [command, ...args] = ${child};
       process.stdout.write(String(require('child_process').spawn(command, args, { detached: true, stdio: 'ignore' }).pid));
       setInterval(() => {}, 1000)`,
    ]);
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const grandchild = identityOf(Number(line.toString()));
    if (grandchild === undefined) throw new Error('The child has not started.');
    // setpriv replaces itself by the command; before that, the signal is not set yet.
    await vi.waitFor(() => {
      expect(commandOf(grandchild.pid)).toBe('sleep');
    }, eventually);
    parent.kill('SIGKILL');
    await vi.waitFor(() => {
      expect(isAlive(grandchild)).toBe(false);
    }, eventually);
  });
});

function commandOf(pid: number): string {
  return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
}
