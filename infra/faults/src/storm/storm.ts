import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@highstreet/sample-data';
import { runningPid } from '../injection/kill.js';
import { processTree, signalAll } from '../outages/process-tree.js';
import type { ProductUnderTest } from '../product/product-under-test.js';
import { supervisedNames } from '../product/supervised-names.js';
import type { SupervisedName } from '../product/supervised-names.js';

const injuries = ['kill', 'hang', 'restart'] as const;
const PAUSE_MS = { shortest: 500, longest: 6_000 };
/** From shorter to longer than a job's lock (15 s). */
const HANG_MS = { shortest: 500, longest: 20_000 };

/**
 * Kills, hangs and restarts processes in random order for a given time.
 *
 * @returns one line for each fault
 */
export async function storm(
  product: ProductUnderTest,
  random: Random,
  milliseconds: number,
): Promise<string[]> {
  const journal: string[] = [];
  const startedAt = Date.now();
  const hanging: Promise<void>[] = [];
  while (Date.now() - startedAt < milliseconds) {
    await pause(random.between(PAUSE_MS.shortest, PAUSE_MS.longest));
    const target = random.pick(supervisedNames);
    const injury = random.pick(injuries);
    const hangMs = random.between(HANG_MS.shortest, HANG_MS.longest);
    const at = ((Date.now() - startedAt) / 1_000).toFixed(1).padStart(6);
    journal.push(`  at ${at} s  ${injury} ${target}${injury === 'hang' ? ` for ${hangMs / 1_000} s` : ''}`);
    const pid = await runningPid(product, target);
    if (injury === 'hang') hanging.push(hang(await processTree(pid), hangMs));
    else signalAll([pid], injury === 'kill' ? 'SIGKILL' : stopSignal(target));
  }
  await Promise.all(hanging);
  return journal;
}

/**
 * At SIGTERM, PostgreSQL would wait for its clients to disconnect, which they never do. The launcher, too,
 * stops it by SIGINT.
 */
function stopSignal(target: SupervisedName): NodeJS.Signals {
  return target === 'postgres' ? 'SIGINT' : 'SIGTERM';
}

async function hang(tree: readonly number[], milliseconds: number): Promise<void> {
  signalAll(tree, 'SIGSTOP');
  await pause(milliseconds);
  signalAll(tree, 'SIGCONT');
}
