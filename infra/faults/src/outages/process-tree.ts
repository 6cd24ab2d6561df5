import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The ids of a process and all its descendants, each parent before its children. */
export async function processTree(pid: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const childrenOf = new Map<number, number[]>();
  for (const line of stdout.trim().split('\n')) {
    const [child = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
    childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), child]);
  }
  const tree = [pid];
  // `tree` grows while the loop walks it.
  for (const member of tree) tree.push(...(childrenOf.get(member) ?? []));
  return tree;
}

/** Signals processes. Those that have ended meanwhile are skipped. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
