import { readFileSync } from 'node:fs';
import { identityOf, isAlive, parentOf } from './process-identity.js';
import type { ProcessIdentity } from './process-identity.js';

const CHECK_MS = 500;
const MAX_ANCESTORS = 4;

/**
 * The processes that `npm start` put above this one: npm itself, and the shell between them unless it
 * replaced itself by the command. Empty when npm did not start this process.
 */
export function npmAncestors(env: NodeJS.ProcessEnv): ProcessIdentity[] {
  if (env['npm_lifecycle_event'] === undefined) return [];
  const ancestors: ProcessIdentity[] = [];
  let current = parentOf(process.pid);
  while (current !== undefined && current > 1 && ancestors.length < MAX_ANCESTORS) {
    const identity = identityOf(current);
    if (identity === undefined) break;
    ancestors.push(identity);
    if (isNpm(current)) return ancestors;
    current = parentOf(current);
  }
  // npm was not recognised (another package manager), so only the direct parent is certain.
  return ancestors.slice(0, 1);
}

function isNpm(pid: number): boolean {
  try {
    return /(^|\/)npm\b/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '));
  } catch {
    return false;
  }
}

/** Calls `onExit` once when one of the processes has ended, because then nobody would stop this one. */
export function watchProcesses(watched: readonly ProcessIdentity[], onExit: () => void): void {
  if (watched.length === 0) return;
  const timer = setInterval(() => {
    if (watched.every(isAlive)) return;
    clearInterval(timer);
    onExit();
  }, CHECK_MS);
  timer.unref();
}
