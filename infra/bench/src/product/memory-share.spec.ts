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
    `import { fork } from 'node:child_process';
    if (process.argv[2] === 'child') {
      const held = Buffer.alloc(256 * 1024 * 1024, 1);
      process.on('disconnect', () => process.exit());
      setInterval(() => held, 1e9);
      process.send('held');
    } else fork(process.argv[1], ['child']).on('message', (message) => process.send(message));
    `,
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
    // More than a process takes that holds nothing.
    expect(shares['worker']).toBeGreaterThan(256);
    expect(shares['launcher']).toBeGreaterThan(0);
    expect(shares['gone']).toBeNaN();
  } finally {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  }
});
