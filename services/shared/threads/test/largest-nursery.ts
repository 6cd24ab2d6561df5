import { getHeapSpaceStatistics } from 'node:v8';

/** The largest size, in MiB, of this thread's young generation while very many objects are kept alive. */
export function largestNurseryMiB(): number {
  const kept: object[] = [];
  let largest = 0;
  for (let index = 0; index < 400_000; index += 1) {
    kept.push({ index });
    if (index % 10_000 !== 0) continue;
    const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
    largest = Math.max(largest, space?.space_size ?? 0);
  }
  return largest / 1024 / 1024;
}
