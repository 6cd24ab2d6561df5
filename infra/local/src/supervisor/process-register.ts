import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { identityOf, isAlive, type ProcessIdentity } from '../process-identity.js';
import { signalGroup } from './signal-group.js';

const FILE_NAME = 'processes.json';
const registerContent = z.array(z.object({ name: z.string(), pid: z.int(), startedAt: z.string() }));

type RegisteredProcess = ProcessIdentity & { name: string };

/**
 * What the launcher of a copy has running now.
 *
 * @param dataDirectory of a copy that has been started
 */
export function runningProcesses(dataDirectory: string): { name: string; pid: number }[] {
  return readRegister(join(dataDirectory, 'run', FILE_NAME));
}

function readRegister(path: string): RegisteredProcess[] {
  return registerContent.parse(JSON.parse(readFileSync(path, 'utf8')));
}

/** What a launcher has running, on disk, so that the next one can end what a killed one left behind. */
export class ProcessRegister {
  private readonly path: string;
  private readonly processes = new Map<string, RegisteredProcess>();

  constructor(folder: string) {
    this.path = join(folder, FILE_NAME);
  }

  add(name: string, pid: number): void {
    const identity = identityOf(pid);
    if (identity === undefined) return;
    this.processes.set(name, { name, ...identity });
    this.write();
  }

  remove(name: string): void {
    if (this.processes.delete(name)) this.write();
  }

  /**
   * Ends the processes of the previous launcher. On Linux they are already ending by themselves (see
   * `death-signal.ts`), so they get a few seconds before SIGKILL.
   *
   * @returns the names of those that were still running
   */
  async endLeftovers(patienceMs = 5_000): Promise<string[]> {
    const leftovers = this.read().filter(isAlive);
    for (const leftover of leftovers) signalGroup(leftover.pid, 'SIGTERM');
    const deadline = Date.now() + patienceMs;
    while (leftovers.some(isAlive) && Date.now() < deadline) await pause(50);
    for (const leftover of leftovers.filter(isAlive)) signalGroup(leftover.pid, 'SIGKILL');
    this.write();
    return leftovers.map(({ name }) => name);
  }

  private read(): RegisteredProcess[] {
    try {
      return readRegister(this.path);
    } catch {
      return [];
    }
  }

  private write(): void {
    // Through a rename: whoever reads it meanwhile finds the whole list.
    writeFileSync(`${this.path}.new`, JSON.stringify([...this.processes.values()]), { mode: 0o600 });
    renameSync(`${this.path}.new`, this.path);
  }
}
