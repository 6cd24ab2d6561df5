import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { lowerPriority } from './lower-priority.js';

const started: ChildProcess[] = [];

afterEach(async () => {
  for (const child of started.splice(0)) {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
});

/** The initial nice value of a child: the tests themselves may run at a lower priority. */
const inherited = getPriority();
const given = Math.max(inherited, 10);

/** Nice values belong to threads on Linux only. */
describe.runIf(process.platform === 'linux')('lowerPriority', () => {
  it('lowers the priority of every thread, including those for compression', async () => {
    const pid = await busyProcess({ detached: true });
    expect(new Set(niceOfThreads(pid))).toEqual(new Set([inherited]));
    await lowerPriority(pid);
    expect(niceOfThreads(pid).length).toBeGreaterThan(4);
    expect(new Set(niceOfThreads(pid))).toEqual(new Set([given]));
  });

  it('keeps a higher nice value that the process was started with', async () => {
    const pid = await busyProcess({ detached: true, command: ['nice', '-n', '15', process.execPath] });
    await lowerPriority(pid);
    expect(new Set(niceOfThreads(pid))).toEqual(new Set([Math.min(inherited + 15, 19)]));
  });

  it.runIf(existsSync('/proc/self/autogroup'))('lowers the autogroup of a session leader', async () => {
    const pid = await busyProcess({ detached: true });
    await lowerPriority(pid);
    expect(niceOfGroup(pid)).toBe(10);
  });

  it.runIf(existsSync('/proc/self/autogroup'))('leaves a shared autogroup unchanged', async () => {
    const before = niceOfGroup(process.pid);
    const pid = await busyProcess({ detached: false });
    await lowerPriority(pid);
    expect(new Set(niceOfThreads(pid))).toEqual(new Set([given]));
    expect(niceOfGroup(process.pid)).toBe(before);
  });
});

/** A process that has started all its threads. */
async function busyProcess({
  detached,
  command: [program = '', ...args] = [process.execPath],
}: {
  detached: boolean;
  command?: readonly string[];
}): Promise<number> {
  const code = `require('zlib').gzip('a', () => process.stdout.write('ready')); setInterval(() => {}, 1_000);`;
  const child = spawn(program, [...args, '-e', code], { detached, stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  await once(child.stdout, 'data');
  if (child.pid === undefined) throw new Error('The process has not started.');
  return child.pid;
}

function niceOfThreads(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).map((thread) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
    // Field 19 of the line; field 2, the name, may contain any character.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });
}

/** The file reads like `/autogroup-17251 nice 10`. */
function niceOfGroup(pid: number): number {
  return Number(/nice (-?\d+)/.exec(readFileSync(`/proc/${pid}/autogroup`, 'utf8'))?.[1]);
}
