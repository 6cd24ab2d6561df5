import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { messageOf } from '../output.js';
import { identityOf, isAlive } from '../process-identity.js';
import { signalGroup } from './signal-group.js';

const FILE_NAME = 'processes.json';
const LEFTOVER_TIMEOUT_MS = 5_000;
const registerContent = z.array(
  z.object({
    name: z.string(),
    pid: z.int(),
    startedAt: z.string(),
    /** Milliseconds, for processes that may take longer than others to end in order. */
    stopTimeoutMs: z.int().optional(),
  }),
);

type RegisteredProcess = z.infer<typeof registerContent>[number];

/**
 * The processes that the launcher of a data folder has running now.
 *
 * @param dataDirectory the data folder of a product that has been started
 */
export function runningProcesses(dataDirectory: string): { name: string; pid: number }[] {
  return readRegister(join(dataDirectory, 'run', FILE_NAME));
}

function readRegister(path: string): RegisteredProcess[] {
  return registerContent.parse(JSON.parse(readFileSync(path, 'utf8')));
}

/**
 * The launcher's running processes, on disk, so that the next launcher can end what a killed one left behind.
 * If the register cannot be written (a full disk, for instance), that is logged once and the processes keep
 * running.
 */
export class ProcessRegister {
  private readonly path: string;
  private readonly processes = new Map<string, RegisteredProcess>();
  private isBehind = false;

  constructor(
    folder: string,
    private readonly say: (line: string) => void,
  ) {
    this.path = join(folder, FILE_NAME);
  }

  /** @param stopTimeoutMs how long the next launcher waits for it, too */
  add(name: string, pid: number, stopTimeoutMs?: number): void {
    const identity = identityOf(pid);
    if (identity === undefined) return;
    this.processes.set(name, { name, ...identity, stopTimeoutMs });
    this.write();
  }

  remove(name: string): void {
    if (this.processes.delete(name)) this.write();
  }

  /**
   * Ends the processes of the previous launcher. On Linux they are already ending by themselves (see
   * `death-signal.ts`), so they get a few seconds, or their `stopTimeoutMs`, before SIGKILL.
   *
   * @returns the names of those that were still running
   */
  async endLeftovers(timeoutMs = LEFTOVER_TIMEOUT_MS): Promise<string[]> {
    const leftovers = this.read().filter(isAlive);
    await Promise.all(leftovers.map((leftover) => endLeftover(leftover, timeoutMs)));
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
    try {
      // Through a rename, so that concurrent readers always see a complete list.
      writeFileSync(`${this.path}.new`, JSON.stringify([...this.processes.values()]), { mode: 0o600 });
      renameSync(`${this.path}.new`, this.path);
      this.isBehind = false;
    } catch (error) {
      if (!this.isBehind) this.say(`The list of what runs cannot be written: ${messageOf(error)}`);
      this.isBehind = true;
    }
  }
}

async function endLeftover(leftover: RegisteredProcess, timeoutMs: number): Promise<void> {
  signalGroup(leftover.pid, 'SIGTERM');
  const deadline = performance.now() + (leftover.stopTimeoutMs ?? timeoutMs);
  while (isAlive(leftover) && performance.now() < deadline) await pause(50);
  if (isAlive(leftover)) signalGroup(leftover.pid, 'SIGKILL');
}
