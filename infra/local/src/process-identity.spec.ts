import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished, vi } from 'vitest';
import { identityOf, parentOf, programOf } from './process-identity.js';

it('a process that has ended is gone, even while its parent has not asked for its end', async () => {
  // The shell becomes a program that knows nothing of the child that it had as a shell.
  const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => {
    parent.kill('SIGKILL');
  });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(line.toString());
  await vi.waitFor(() => {
    expect(identityOf(pid)).toBeUndefined();
  });
  expect(programOf(pid)).toBeUndefined();
  expect(parentOf(pid)).toBe(parent.pid);
});

it('names the program of a process, and none where there is no process', async () => {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  await once(child, 'spawn');
  expect(programOf(child.pid ?? 0)).toBe('sleep');
  expect(programOf(2 ** 30)).toBeUndefined();
});
