import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { shareOfWanted, withSlowedProcesses } from './slowed-processes.js';

const folder = mkdtempSync(join(tmpdir(), 'slowed-processes-'));
const script = join(folder, 'busy.mjs');
writeFileSync(script, 'process.send("busy"); for (;;);');
const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** @returns the id of a process that is always busy */
async function busy(): Promise<number> {
  const child = fork(script);
  children.push(child);
  await once(child, 'message');
  return child.pid ?? 0;
}

/** `T` for a stopped process, `R` for one that runs or could run (proc_pid_stat(5)). */
function stateOf(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
}

async function comesTo(pid: number, state: string): Promise<void> {
  while (stateOf(pid) !== state) await pause(1);
}

// Process data come from Linux's /proc.
describe.runIf(process.platform === 'linux')('slowed processes', () => {
  it('are stopped and resumed in turn, and left running at the end', async () => {
    const pid = await busy();
    const result = await withSlowedProcesses(
      0.5,
      () => [pid],
      async () => {
        for (let turn = 0; turn < 3; turn += 1) {
          await comesTo(pid, 'T');
          await comesTo(pid, 'R');
        }
        return 'done';
      },
    );
    expect(result).toBe('done');
    await comesTo(pid, 'R');
  });

  it('include processes that start later, even after others have exited', async () => {
    const found = [await busy()];
    await withSlowedProcesses(
      0.5,
      () => found,
      async () => {
        const later = await busy();
        found.push(later);
        await comesTo(later, 'T');
        const exits = children.map((child) => once(child, 'exit'));
        for (const child of children) child.kill('SIGKILL');
        await Promise.all(exits);
        found.pop();
        // The loop is still running, so it slows a new process, too.
        const last = await busy();
        found.push(last);
        await comesTo(last, 'T');
      },
    );
    await comesTo(found.at(-1) ?? 0, 'R');
  });

  it('are left running when the work fails', async () => {
    const pid = await busy();
    const failed = withSlowedProcesses(
      0.5,
      () => [pid],
      async () => {
        await comesTo(pid, 'T');
        throw new Error('the work failed');
      },
    );
    await expect(failed).rejects.toThrow('the work failed');
    expect(stateOf(pid)).not.toBe('T');
  });

  it('are left running when a later process lookup fails, and its error is rethrown', async () => {
    const pid = await busy();
    let lookups = 0;
    const unknown = withSlowedProcesses(
      0.1,
      () => {
        lookups += 1;
        if (lookups > 1) throw new Error('nobody knows');
        return [pid];
      },
      async () => {
        while (lookups < 2) await pause(1);
        await comesTo(pid, 'T');
      },
    );
    await expect(unknown).rejects.toThrow('nobody knows');
    expect(stateOf(pid)).not.toBe('T');
  });
});

it('does not count time spent waiting for a core as running time', () => {
  const before = { had: 100, waited: 50 };
  expect(shareOfWanted(before, { had: 130, waited: 60 })).toBe(0.75);
  expect(shareOfWanted(before, { had: 130, waited: 50 })).toBe(1);
  expect(shareOfWanted(before, before)).toBe(1);
  expect(shareOfWanted(before, { had: 0, waited: 0 })).toBe(1);
});
