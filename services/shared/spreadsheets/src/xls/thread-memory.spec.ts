import { expect, it } from 'vitest';
import { threadMemoryMiB } from './thread-memory.js';

const MIB = 1024 * 1024;
const inContainer = (containerMiB: number, usedMiB = 200, fileMiB = 20): number =>
  threadMemoryMiB(1024, fileMiB * MIB, { containerBytes: containerMiB * MIB, usedBytes: usedMiB * MIB });

it('an .xls thread gets the configured limit when the process has no memory limit', () => {
  expect(inContainer(0)).toBe(1024);
  // The value that Node returns on some systems when there is no limit.
  expect(threadMemoryMiB(1024, MIB, { containerBytes: 2 ** 64, usedBytes: MIB })).toBe(1024);
});

it('an .xls thread gets at most the memory that the container has left', () => {
  expect(inContainer(2048)).toBe(1024);
  const left = inContainer(1024);
  expect(left).toBeLessThan(1024 - 200 - 20);
  expect(inContainer(1024, 300)).toBe(left - 100);
  expect(inContainer(1024, 200, 40)).toBeLessThan(left - 20);
});

it('an .xls thread gets enough memory for a small workbook, unless its limit is lower', () => {
  expect(inContainer(256)).toBe(64);
  expect(threadMemoryMiB(8, MIB, { containerBytes: 256 * MIB, usedBytes: 200 * MIB })).toBe(8);
});
