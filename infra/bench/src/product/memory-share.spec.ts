import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { memoryShares } from './memory-share.js';

// Process data come from Linux's /proc.
it.runIf(process.platform === 'linux')('reports the memory of each process with its children', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'memory-share-'));
  const script = join(folder, 'holds.mjs');
  writeFileSync(
    script,
    'const held = Buffer.alloc(64 * 1024 * 1024, 1); process.send("held"); setInterval(() => held, 1e9);',
  );
  const child = fork(script);
  try {
    await once(child, 'message');
    mkdirSync(join(folder, 'run'));
    const register = [
      { name: 'worker', pid: child.pid, startedAt: '' },
      // No process has this id (proc_sys_kernel(5), pid_max).
      { name: 'gone', pid: 2 ** 22 + 1, startedAt: '' },
    ];
    writeFileSync(join(folder, 'run', 'processes.json'), JSON.stringify(register));
    const shares = memoryShares(process.pid, folder);
    expect(shares['worker']).toBeGreaterThan(64);
    expect(shares['launcher']).toBeGreaterThan(0);
    expect(shares['gone']).toBeNaN();
  } finally {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  }
});
