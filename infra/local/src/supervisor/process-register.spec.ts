import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { identityOf, isAlive } from '../process-identity.js';
import { ProcessRegister } from './process-register.js';

describe('ProcessRegister', () => {
  let folder: string;
  let said: string[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'register-'));
    said = [];
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });
  const register = () => new ProcessRegister(folder, (line) => said.push(line));

  it('ends all processes left by an earlier launcher, even if they ignore SIGTERM', async () => {
    const earlier = register();
    const orphans = ['orphan', 'other orphan'].map((name) => {
      const orphan = spawn('sh', ['-c', 'trap "" TERM; sleep 60 & wait; wait'], {
        detached: true,
        stdio: 'ignore',
      });
      const identity = identityOf(orphan.pid ?? 0);
      if (identity === undefined) throw new Error('The orphan has not started.');
      earlier.add(name, identity.pid);
      return { identity, exited: once(orphan, 'exit') };
    });

    const next = register();
    expect(await next.endLeftovers(200)).toEqual(['orphan', 'other orphan']);
    await Promise.all(orphans.map(({ exited }) => exited));
    expect(orphans.some(({ identity }) => isAlive(identity))).toBe(false);
    expect(await next.endLeftovers(200)).toEqual([]);
  });

  it('gives a leftover process the stop timeout it was registered with', async () => {
    // Prints a line when it is ready for signals, and takes a second to end.
    const orphan = spawn('sh', ['-c', 'trap "sleep 1; exit 7" TERM; echo up; while :; do sleep 0.1; done'], {
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const exited = once(orphan, 'exit');
    await once(orphan.stdout, 'data');
    register().add('orphan', orphan.pid ?? 0, 30_000);
    expect(await register().endLeftovers(10)).toEqual(['orphan']);
    expect(await exited).toEqual([7, null]);
  });

  it('reports a write failure once, and again only after a successful write', () => {
    const written = register();
    const again = () => {
      written.add('self', process.pid);
      written.remove('self');
    };
    rmSync(folder, { recursive: true });
    again();
    again();
    expect(said).toEqual([expect.stringContaining('The list of what runs cannot be written: ENOENT')]);
    mkdirSync(folder);
    again();
    rmSync(folder, { recursive: true });
    again();
    expect(said).toHaveLength(2);
    mkdirSync(folder);
  });
});
