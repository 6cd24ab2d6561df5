import { chownSync, existsSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { programOf } from '../process-identity.js';
import { requireTool } from '../tools/run-tool.js';
import { withConnection } from './database-connection.js';
import { folderOutside, postgresAccount } from './postgres-account.js';
import type { PostgresAccount } from './postgres-account.js';
import { copyPostgresBinaries } from './postgres-binaries.js';
import { DATABASE, OWNER, ownerStatements, SUPERUSER } from './postgres-owner.js';
import { withDeathSignal } from '../supervisor/death-signal.js';
import type { CommandLine } from '../supervisor/death-signal.js';
import type { ProcessDefinition } from '../supervisor/supervised-process.js';
import type { Server } from './server.js';

const MEBIBYTE = 1024 * 1024;
/** Of connecting, and of the query. */
const PROBE_TIMEOUT_MS = 2_000;

export interface PostgresOptions {
  dataFolder: string;
  port: number;
  /**
   * Of both roles: all processes of a local copy belong to one user, who can read every password. In containers, the
   * superuser has none.
   */
  password: string;
  /** False only for tests' throw-away servers: nothing is written through to the disk. */
  durable: boolean;
}

export function databaseUrl(
  { port, password }: Pick<PostgresOptions, 'port' | 'password'>,
  role = OWNER,
  database = DATABASE,
): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * Puts PostgreSQL's binaries and, at the first start, its cluster in place, and says how to run it.
 *
 * @param say reports where PostgreSQL's data are if they are outside the data folder: moving, mounting or
 *   copying that folder would miss them
 */
export async function preparePostgres(
  options: PostgresOptions,
  say: (line: string) => void,
): Promise<Server> {
  const account = postgresAccount(options.dataFolder);
  if (account.folder === folderOutside(options.dataFolder))
    say(`PostgreSQL's data are in ${account.folder}: its account cannot enter ${options.dataFolder}`);
  const binaries = copyPostgresBinaries(account.folder);
  const cluster = join(account.folder, 'data');
  if (!existsSync(join(cluster, 'PG_VERSION')))
    await createCluster(account, binaries, cluster, options.password);
  return {
    definition: postgresDefinition(account, binaries, cluster, options),
    probe: () => acceptsConnections(databaseUrl(options, OWNER, 'postgres')),
  };
}

/** How to run an existing cluster. */
export function postgresDefinition(
  account: PostgresAccount,
  binaries: string,
  cluster: string,
  options: PostgresOptions,
): ProcessDefinition {
  const settings = Object.entries(serverSettings(options)).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  return {
    name: 'postgres',
    commandLine: [join(binaries, 'bin', 'postgres'), '-D', cluster, ...settings],
    prefix: account.prefix,
    cwd: account.folder,
    env: serverEnvironment(cluster),
    // SIGINT is its fast shutdown; SIGTERM would wait for every client to leave.
    stopSignal: 'SIGINT',
    deathSignal: 'SIGINT',
    // At a shutdown it writes its buffers to disk. If it is killed meanwhile, it must recover from its log at
    // the next start, and refuses to start while one of its own processes is left.
    stopTimeoutMs: 60_000,
  };
}

/**
 * After a power loss or a killed container, PostgreSQL's lock file is left, and its process number may be another
 * process's by now. If that one is of PostgreSQL's account, PostgreSQL refuses to start. The variable, which its own
 * `pg_ctl` sets for another such mistake, makes it ignore that one number. Unlike without the file, it still refuses when
 * its shared memory is in use.
 */
function serverEnvironment(cluster: string): NodeJS.ProcessEnv {
  const pid = lockedBy(cluster);
  if (pid === undefined || programOf(pid) === 'postgres') return process.env;
  return { ...process.env, PG_GRANDPARENT_PID: String(pid) };
}

function lockedBy(cluster: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return undefined;
  }
}

/**
 * Creates a cluster with the services' role and database in a draft folder and renames it at the end, so that an
 * interrupted run leaves no incomplete cluster.
 *
 * The collation is fixed, because the machine's own locale must not decide how names sort.
 */
async function createCluster(
  account: PostgresAccount,
  binaries: string,
  cluster: string,
  password: string,
): Promise<void> {
  const draft = `${cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  const passwordFile = join(account.folder, 'initdb-password');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account.owner !== undefined) chownSync(passwordFile, account.owner.uid, account.owner.gid);
  const run = async (commandLine: CommandLine, input?: string): Promise<void> => {
    const [command, ...args] = withDeathSignal(commandLine, 'SIGKILL', account.prefix);
    await requireTool(command, args, { cwd: account.folder, input });
  };
  try {
    await run([
      join(binaries, 'bin', 'initdb'),
      '-D',
      draft,
      '-U',
      SUPERUSER,
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ]);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  // Without a server there is no other way in. It reads one statement per line.
  await run(
    [join(binaries, 'bin', 'postgres'), '--single', '-D', draft, '-c', 'exit_on_error=on', 'postgres'],
    ownerStatements(pg.escapeLiteral(password)).join('\n'),
  );
  renameSync(draft, cluster);
}

/** The same as in docker-compose.yml. */
export const POSTGRES_SETTINGS = {
  max_connections: 200,
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  // An import writes gigabytes of log; the default of 1 GB would force a checkpoint every few seconds.
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  // With the 8 MB derived from shared_buffers, merging spends a sixth of its time waiting for log writes.
  wal_buffers: '64MB',
  // New log files are not filled with zeroes first: an import into a new directory would write its log
  // twice.
  wal_init_zero: 'off',
  // Flushes the log while a chunk is merged, not when it commits and others wait for its counters.
  wal_writer_delay: '10ms',
  // The product's queries are short; compiling them costs more than it gains.
  jit: 'off',
  // For solid-state disks: with the default of 4, the planner prefers sorting a whole city to an index
  // scan.
  random_page_cost: 1.1,
};

function serverSettings({ port, durable }: PostgresOptions): Record<string, string | number> {
  return {
    listen_addresses: '127.0.0.1',
    port,
    // TCP only: a socket's path is limited to 107 bytes and a data folder may lie deeper.
    unix_socket_directories: '',
    ...POSTGRES_SETTINGS,
    // In containers, /dev/shm often has 64 MB, which a parallel query can exceed.
    ...(sharedMemoryBytes() < 512 * MEBIBYTE ? { dynamic_shared_memory_type: 'mmap' } : {}),
    // Commits stay synchronous: otherwise VACUUM could not mark fresh pages as visible, and plans would
    // differ.
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
  };
}

function sharedMemoryBytes(): number {
  try {
    const { blocks, bsize } = statfsSync('/dev/shm');
    return blocks * bsize;
  } catch {
    // There is no such file system (macOS): PostgreSQL's own default is fine.
    return Number.POSITIVE_INFINITY;
  }
}

async function acceptsConnections(connectionString: string): Promise<boolean> {
  const limits = { connectionTimeoutMillis: PROBE_TIMEOUT_MS, query_timeout: PROBE_TIMEOUT_MS };
  await withConnection({ connectionString, ...limits }, (client) => client.query('SELECT 1'));
  return true;
}
