import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

/** Identifies a process even if its id is reused later. */
export interface ProcessIdentity {
  pid: number;
  /** Its start time in the system's own notation. It is only compared, never parsed. */
  startedAt: string;
}

interface ProcessStatus {
  parent: number;
  startedAt: string;
  isZombie: boolean;
}

/** Linux: /proc. Elsewhere: ps. Undefined when there is no such process, or only a zombie. */
function statusOf(pid: number): ProcessStatus | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The second field is the command in brackets, which may contain anything; the third (state) follows
      // the last ')'.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return { parent: Number(fields[1]), startedAt: fields[19] ?? '', isZombie: fields[0] === 'Z' };
    }
    const line = execFileSync('ps', ['-o', 'ppid=,stat=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
    }).trim();
    const [parent = '', state = '', ...started] = line.split(/\s+/);
    return { parent: Number(parent), startedAt: started.join(' '), isZombie: state.startsWith('Z') };
  } catch {
    return undefined;
  }
}

export function identityOf(pid: number): ProcessIdentity | undefined {
  const status = statusOf(pid);
  return status === undefined || status.isZombie ? undefined : { pid, startedAt: status.startedAt };
}

export function isAlive(identity: ProcessIdentity): boolean {
  return identityOf(identity.pid)?.startedAt === identity.startedAt;
}

/**
 * The space of process numbers that this process sees: on Linux, of its container, in this run of the system. Undefined
 * elsewhere, where all processes of a system share one.
 */
export function pidNamespace(): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${readlinkSync('/proc/self/ns/pid')} ${boot}`;
  } catch {
    return undefined;
  }
}

export function parentOf(pid: number): number | undefined {
  return statusOf(pid)?.parent;
}

/**
 * The name of its program, without a path. If the number is that of a thread, which only Linux has, the thread's name.
 * Undefined when there is no such process, or only a zombie.
 */
export function programOf(pid: number): string | undefined {
  if (identityOf(pid) === undefined) return undefined;
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    return execFileSync('ps', ['-o', 'ucomm=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}
