import type { Supervisor } from '../supervisor/supervisor.js';
import type { Secrets } from '../secrets.js';
import { findMeilisearch, meilisearchUrl, prepareMeilisearch } from './meilisearch.js';
import { databaseUrl, preparePostgres } from './postgres.js';
import { SUPERUSER } from './postgres-owner.js';
import { prepareRedis, redisUrl } from './redis.js';
import type { Server } from './server.js';

/** After a hard stop, PostgreSQL replays its log since the last checkpoint, which can take a while. */
const TIMEOUT_MS = 120_000;

export interface ServersOptions {
  folders: { data: string; tools: string; redis: string; meilisearch: string };
  ports: Record<'postgres' | 'redis' | 'meilisearch', number>;
  secrets: Pick<Secrets, 'postgresPassword' | 'redisPassword' | 'meilisearchKey'>;
  redisExecutable: string;
  /** False only for throw-away servers of tests. */
  durable: boolean;
  say: (line: string) => void;
}

export interface RunningServers {
  /** Of the services' database. */
  databaseUrl: string;
  /** Of PostgreSQL's own database, with the superuser's role. */
  superuserUrl: string;
  redisUrl: string;
  meilisearchUrl: string;
}

/** Starts PostgreSQL, Redis and Meilisearch side by side; resolves when all three answer. */
export async function startServers(supervisor: Supervisor, options: ServersOptions): Promise<RunningServers> {
  const { folders, ports, secrets, redisExecutable, durable, say } = options;
  const postgres = {
    dataFolder: folders.data,
    port: ports.postgres,
    password: secrets.postgresPassword,
    durable,
  };
  const redis = {
    executable: redisExecutable,
    folder: folders.redis,
    port: ports.redis,
    password: secrets.redisPassword,
  };
  const meilisearch = async () =>
    prepareMeilisearch(
      {
        executable: await findMeilisearch(folders.tools),
        folder: folders.meilisearch,
        port: ports.meilisearch,
        masterKey: secrets.meilisearchKey,
      },
      say,
    );
  const start = async (server: Server) =>
    supervisor.start('servers', server.definition, server.probe, TIMEOUT_MS);
  await Promise.all([
    preparePostgres(postgres, say).then(start),
    start(prepareRedis(redis)),
    meilisearch().then(start),
  ]);
  return {
    databaseUrl: databaseUrl(postgres),
    superuserUrl: databaseUrl(postgres, SUPERUSER, 'postgres'),
    redisUrl: redisUrl(redis),
    meilisearchUrl: meilisearchUrl(ports.meilisearch),
  };
}
