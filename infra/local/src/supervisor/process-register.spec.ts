import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { identityOf, isAlive } from '../process-identity.js';
import { ProcessRegister } from './process-register.js';

describe('ProcessRegister', () => {
  it('ends what an earlier launcher left running, also what does not heed SIGTERM', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'register-'));
    const orphan = spawn('sh', ['-c', 'trap "" TERM; sleep 60 & wait; wait'], {
      detached: true,
      stdio: 'ignore',
    });
    const exited = once(orphan, 'exit');
    const identity = identityOf(orphan.pid ?? 0);
    if (identity === undefined) throw new Error('The orphan has not started.');
    new ProcessRegister(folder).add('orphan', identity.pid);

    const next = new ProcessRegister(folder);
    expect(await next.endLeftovers(200)).toEqual(['orphan']);
    await exited;
    expect(isAlive(identity)).toBe(false);
    expect(await next.endLeftovers(200)).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});
