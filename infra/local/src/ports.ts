import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below Linux's range for outgoing connections (from 32768), so that none of those can take a server's port
 * while the server restarts.
 */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** Whether a server could listen on this port of 127.0.0.1 now. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => {
      resolve(false);
    });
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      server.close(() => {
        resolve(true);
      });
    });
  });
}

/**
 * Chooses a free port of 127.0.0.1 for each name, all different: the free ones that follow a random number.
 * Two products that start together would choose the same one a dozen times as often if each port were drawn by itself.
 *
 * @param taken ports that are reserved for others but not in use yet
 * @throws Error when the range has no free port left
 */
export async function chooseFreePorts<Name extends string>(
  names: readonly Name[],
  taken: Iterable<number> = [],
): Promise<Record<Name, number>> {
  const chosen = new Map<Name, number>();
  const unavailable = new Set(taken);
  const first = randomInt(LOWEST, HIGHEST);
  for (let step = 0; step < HIGHEST - LOWEST && chosen.size < names.length; step += 1) {
    const port = LOWEST + ((first - LOWEST + step) % (HIGHEST - LOWEST));
    const name = names[chosen.size];
    if (name === undefined || unavailable.has(port) || !(await isFree(port))) continue;
    unavailable.add(port);
    chosen.set(name, port);
  }
  if (chosen.size < names.length) throw new Error(`No free ports between ${LOWEST} and ${HIGHEST}.`);
  return Object.fromEntries(chosen) as Record<Name, number>;
}
