import { kilobytesOf } from '../product/process-status.js';
import type { Reading } from './reading.js';

/** Counts the rows and characters that a reader finds. */
export class ReadingCount {
  rows = 0;
  characters = 0;
}

/**
 * The main function of a child process that measures one reader: reads the file that its command line names,
 * and reports the cost to its parent on standard output.
 */
export async function reportReading(
  read: (path: string, count: ReadingCount) => Promise<void>,
): Promise<void> {
  const path = process.argv[2];
  if (path === undefined) throw new Error('which file?');
  const count = new ReadingCount();
  const startedAt = performance.now();
  await read(path, count);
  const seconds = (performance.now() - startedAt) / 1000;
  const told: Reading = {
    rows: count.rows,
    characters: count.characters,
    seconds,
    peakMiB: peakMiB(),
  };
  process.stdout.write(JSON.stringify(told));
}

/** Linux's own value: getrusage's starts with the peak of the parent process. */
function peakMiB(): number {
  const kilobytes = kilobytesOf('/proc/self/status', 'VmHWM') ?? process.resourceUsage().maxRSS;
  return Math.round(kilobytes / 1024);
}
