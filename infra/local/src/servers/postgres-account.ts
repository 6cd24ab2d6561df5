import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** How PostgreSQL is run: it refuses root. */
export interface PostgresAccount {
  /** Prefix of every PostgreSQL command. */
  prefix: readonly string[];
  /** Folder of its binaries and data. */
  folder: string;
  /** Owner of the files it must read, unless that is this process's own user. */
  owner?: { uid: number; gid: number };
}

/** Unprivileged accounts. Every Debian system has at least one of them. */
const ACCOUNTS = ['postgres', 'nobody'];

/**
 * Chooses the account that runs PostgreSQL. For an ordinary user, it is that user. As root, PostgreSQL runs
 * in a user namespace, as `nobody` with access to root's files. Where namespaces are refused (most
 * containers), it runs as a system account; if that account cannot enter the data folder, PostgreSQL's folder
 * is under /var/lib.
 *
 * @param dataFolder the data folder of the product
 */
export function postgresAccount(dataFolder: string): PostgresAccount {
  const folder = join(dataFolder, 'postgres');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.getuid?.() !== 0) return { prefix: [], folder };
  const namespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];
  if (succeeds([...namespace, 'true'])) return { prefix: namespace, folder };
  for (const account of ACCOUNTS) {
    const [uid, gid] = [numericId('-u', account), numericId('-g', account)];
    if (uid === undefined || gid === undefined) continue;
    const prefix = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--'];
    chownSync(folder, uid, gid);
    if (succeeds([...prefix, 'test', '-x', folder])) return { prefix, folder, owner: { uid, gid } };
    const elsewhere = folderOutside(dataFolder);
    mkdirSync(elsewhere, { recursive: true, mode: 0o711 });
    chownSync(elsewhere, uid, gid);
    if (succeeds([...prefix, 'test', '-x', elsewhere]))
      return { prefix, folder: elsewhere, owner: { uid, gid } };
  }
  throw new Error(
    'PostgreSQL refuses to run as root and no other account works here. Start as an ordinary user.',
  );
}

/** PostgreSQL's folder if its account cannot enter the data folder. */
export function folderOutside(dataFolder: string): string {
  return join('/var/lib/highstreet', createHash('sha256').update(dataFolder).digest('hex').slice(0, 12));
}

function succeeds([command = '', ...args]: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

function numericId(which: '-u' | '-g', account: string): number | undefined {
  try {
    return Number(
      execFileSync('id', [which, account], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return undefined;
  }
}
