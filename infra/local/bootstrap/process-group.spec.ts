import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it, vi } from 'vitest';
import { identityOf, isAlive } from '../src/process-identity.js';

const module = new URL('process-group.mjs', import.meta.url).href;
/** Starts a shell that starts another process, and prints the ids of both. */
const script = `
  const { spawn } = await import('node:child_process');
  const { killGroupOnSignal } = await import(${JSON.stringify(module)});
  const shell = spawn('sh', ['-c', 'sleep 60 & echo $! $$; wait'], { detached: true, stdio: 'inherit' });
  killGroupOnSignal(shell);`;

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
    const [line] = (await once(createInterface(parent.stdout), 'line')) as [string];
    const started = line.split(' ').flatMap((pid) => identityOf(Number(pid)) ?? []);
    expect(started).toHaveLength(2);
    parent.kill(signal);
    expect(await once(parent, 'exit')).toEqual([code, null]);
    await vi.waitFor(() => {
      expect(started.filter(isAlive)).toEqual([]);
    });
  },
);
