import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { identityOf, isAlive } from '../src/process-identity.js';

const module = new URL('process-group.mjs', import.meta.url).href;
/** Starts a shell that starts another process and prints the ids of both, and says when a signal would be passed on. */
const script = `
  const { spawn } = await import('node:child_process');
  const { killGroupOnSignal } = await import(${JSON.stringify(module)});
  const shell = spawn('sh', ['-c', 'sleep 60 & echo $! $$; wait'], { detached: true, stdio: 'inherit' });
  killGroupOnSignal(shell);
  console.log('listening');`;

/** The first lines of a process, sorted: those of its child come before or behind its own. */
async function linesOf(output: Readable, count: number): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of createInterface(output)) if (lines.push(line) === count) break;
  return lines.sort();
}

it.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
  ['SIGHUP', 129],
] as const)(
  'ends a command and what it has started when %s reaches this process alone',
  async (signal, code) => {
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [pids = ''] = await linesOf(parent.stdout, 2);
    const started = pids.split(' ').flatMap((pid) => identityOf(Number(pid)) ?? []);
    expect(started).toHaveLength(2);
    parent.kill(signal);
    expect(await once(parent, 'exit')).toEqual([code, null]);
    await vi.waitFor(() => {
      expect(started.filter(isAlive)).toEqual([]);
    });
  },
);
