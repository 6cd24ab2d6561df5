import { getHeapSpaceStatistics } from 'node:v8';

/** MiB that this thread's young objects are given when very many are kept. */
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
