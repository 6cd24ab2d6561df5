import { closeSync, existsSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { logPath, openLog } from './log-file.js';

const MAX_BYTES = 16 * 1024 * 1024;

it.each([
  ['goes on with a log of the most bytes', MAX_BYTES, MAX_BYTES],
  ['begins a new log when the last one has more, and keeps that one', MAX_BYTES + 1, 0],
])('a process that starts %s', (_what, before, after) => {
  const folder = mkdtempSync(join(tmpdir(), 'log-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const path = logPath(folder, 'frontend');
  writeFileSync(path, '');
  truncateSync(path, before);
  closeSync(openLog(folder, 'frontend'));
  expect(statSync(path).size).toBe(after);
  expect(existsSync(`${path}.1`) && statSync(`${path}.1`).size).toBe(after === 0 && before);
});
