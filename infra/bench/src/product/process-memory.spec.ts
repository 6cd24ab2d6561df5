import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { peakMiB, ProcessMemory } from './process-memory.js';

/** No process has this id (proc_sys_kernel(5), pid_max). */
const NO_PROCESS = 2 ** 22 + 1;

// Process data come from Linux's /proc.
describe.runIf(process.platform === 'linux')('ProcessMemory', () => {
  let folder: string;
  const children: ChildProcess[] = [];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'process-memory-'));
    mkdirSync(join(folder, 'run'));
    writeFileSync(
      join(folder, 'holds.mjs'),
      'const held = Buffer.alloc(64 * 1024 * 1024, 1); process.send("held"); setInterval(() => held, 1e9);',
    );
  });
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  /** @returns the id of a process that uses 64 MiB */
  async function holding(): Promise<number> {
    const child = fork(join(folder, 'holds.mjs'));
    children.push(child);
    await once(child, 'message');
    return child.pid ?? 0;
  }

  function register(processes: Readonly<Record<string, number>>): void {
    const registered = Object.entries(processes).map(([name, pid]) => ({ name, pid, startedAt: '' }));
    writeFileSync(join(folder, 'run', 'processes.json'), JSON.stringify(registered));
  }

  it('reports the peak of a running service and omits one whose process is gone', async () => {
    register({ worker: await holding(), gone: NO_PROCESS });
    const memory = new ProcessMemory(folder);
    memory.reset();
    const peaks = memory.peaks();
    expect(peaks['worker']).toBeGreaterThan(64);
    expect(Object.keys(peaks)).toEqual(['worker']);
  });

  it('omits the peak of a service that was restarted after the reset', async () => {
    register({ worker: await holding() });
    const memory = new ProcessMemory(folder);
    memory.reset();
    register({ worker: await holding() });
    expect(memory.peaks()).toEqual({});
    memory.reset();
    expect(memory.peaks()['worker']).toBeGreaterThan(64);
  });

  it('finds helpers by their command, and returns an empty list when none is running', async () => {
    register({ worker: await holding() });
    const memory = new ProcessMemory(folder);
    expect(memory.peaksOfHelpers('holds.mjs')).toEqual([expect.any(Number)]);
    expect(memory.peaksOfHelpers('write-nothing')).toEqual([]);
  });

  it('returns no peak for a process that does not exist', () => {
    expect(peakMiB(NO_PROCESS)).toBeUndefined();
  });
});
