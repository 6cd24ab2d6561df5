import { describe, expect, it } from 'vitest';
import { runWithRetry } from './rerun-failed.js';
import type { TestedFile } from './test-report.js';

const tested = (file: string, passed: number, failures: string[] = []): TestedFile => ({
  file,
  passed,
  skipped: 0,
  failures,
});

/** Returns these runs one after the other, and records which files were requested. */
function scripted(...runs: TestedFile[][]) {
  const asked: (readonly string[])[] = [];
  const run = (files: readonly string[]) => {
    asked.push(files);
    return Promise.resolve(runs[asked.length - 1] ?? []);
  };
  return { asked, run };
}

describe('runWithRetry', () => {
  it('runs nothing again when nothing failed', async () => {
    const { asked, run } = scripted([tested('a', 2), tested('b', 1)]);
    expect(await runWithRetry(run)).toEqual({ files: [tested('a', 2), tested('b', 1)], flaky: [] });
    expect(asked).toEqual([[]]);
  });

  it('reruns only the failed files, and lists the tests that passed this time as flaky', async () => {
    const { asked, run } = scripted([tested('a', 2), tested('b', 1, ['waits'])], [tested('b', 2)]);
    expect(await runWithRetry(run)).toEqual({
      files: [tested('a', 2), tested('b', 2)],
      flaky: ['b > waits'],
    });
    expect(asked).toEqual([[], ['b']]);
  });

  it('keeps a failure that also occurs in the second run', async () => {
    const { run } = scripted([tested('b', 1, ['x', 'y'])], [tested('b', 2, ['y'])]);
    expect(await runWithRetry(run)).toEqual({ files: [tested('b', 2, ['y'])], flaky: ['b > x'] });
  });

  it('keeps the failure of a file that the second run did not reach', async () => {
    const died = tested('', 0, ['the run ended without a report']);
    const { run } = scripted([tested('b', 1, ['x'])], [died]);
    expect(await runWithRetry(run)).toEqual({ files: [tested('b', 1, ['x']), died], flaky: [] });
  });

  it('does not rerun anything for a failure outside of any test', async () => {
    const outside = tested('', 0, ['an error outside of any test']);
    const { asked, run } = scripted([tested('a', 1), outside]);
    expect((await runWithRetry(run)).files).toEqual([tested('a', 1), outside]);
    expect(asked).toHaveLength(1);
  });
});
