import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startWholeStack } from '@highstreet/local';
import type { StartedStack } from '@highstreet/local';
import { memoryShares } from '../product/memory-share.js';
import { judge } from '../result.js';
import type { BenchSuite } from '../suite.js';

const IDLE_MS = 60_000;
const SECONDS_TO_READY = 10;
const IDLE_MIB = 1_200;

/**
 * The whole product with the sample directory: how long `npm start` takes when nothing has to be installed or
 * built, and the memory of all its processes after a minute without requests.
 */
export const stackSuite: BenchSuite = async ({ say }) => {
  const first = await start();
  await first.stop({ keepData: true });
  const { dataDirectory } = first;
  const startedAt = performance.now();
  const warm = await start(dataDirectory);
  const seconds = (performance.now() - startedAt) / 1_000;
  try {
    say(`stack: ready after ${seconds.toFixed(1)} s`);
    await pause(IDLE_MS);
    const memoryMiB = memoryShares(warm.launcherPid, dataDirectory);
    const idle = Object.values(memoryMiB).reduce((sum, each) => sum + each, 0);
    return [
      judge({
        name: 'stack: warm start until ready',
        value: seconds,
        unit: 's',
        target: SECONDS_TO_READY,
        direction: 'max',
      }),
      judge({
        name: 'stack: memory of all processes, idle (shared pages divided)',
        value: idle,
        unit: 'MiB',
        target: IDLE_MIB,
        direction: 'max',
        memoryMiB,
      }),
    ];
  } finally {
    await warm.stop({ keepData: true });
    rmSync(dataDirectory, { recursive: true, force: true });
  }
};

function start(dataDirectory?: string): Promise<StartedStack> {
  return startWholeStack({ sampleData: 'auto', ...(dataDirectory !== undefined && { dataDirectory }) });
}
