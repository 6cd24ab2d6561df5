import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { SOURCE_ARGUMENTS } from './entry.js';

const run = promisify(execFile);

describe('startThread', { timeout: 30_000 }, () => {
  it('sets the young generation size of a thread independently of the process options', async () => {
    const program = fileURLToPath(new URL('../test/nursery.process.ts', import.meta.url));
    /** The size of the thread's young generation divided by the main thread's. */
    const ratioOf = async (processMiB: number, threadMiB: number): Promise<number> => {
      const options = [`--max-semi-space-size=${processMiB}`, ...SOURCE_ARGUMENTS];
      const { stdout } = await run(process.execPath, [...options, program, String(threadMiB)]);
      return Number(stdout);
    };
    // Both are full; V8 also counts a page or two that it is about to release.
    expect(await ratioOf(1, 4)).toBeGreaterThan(2.5);
    expect(await ratioOf(4, 1)).toBeLessThan(0.4);
  });

  it('gives a thread the memory that it asks for where the process has less', async () => {
    const program = fileURLToPath(new URL('../test/heap.process.ts', import.meta.url));
    const options = ['--max-old-space-size=48', ...SOURCE_ARGUMENTS];
    const { stdout } = await run(process.execPath, [...options, program, '256']);
    expect(stdout).toBe('96');
  });
});
