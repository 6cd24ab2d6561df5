import { createDataDirectory } from '../data-directory.js';
import { say } from '../output.js';
import { chooseFreePorts } from '../ports.js';
import { TOOLS_FOLDER } from '../repository.js';
import { loadSecrets } from '../secrets.js';
import { startServers } from '../servers/start-servers.js';
import { ProcessRegister } from '../supervisor/process-register.js';
import { Supervisor } from '../supervisor/supervisor.js';
import { ensureSystemTools } from '../tools/system-tools.js';
import { onInterruption } from './interruption.js';
import { createTemporaryFolder, removeThrowAwayFolder } from './temporary-folder.js';

/** The environment variables that tell integration tests where their servers are. */
export type TestServersEnvironment = Record<
  | 'TEST_DATABASE_URL'
  | 'TEST_SUPERUSER_URL'
  | 'TEST_REDIS_URL'
  | 'TEST_MEILISEARCH_URL'
  | 'TEST_MEILISEARCH_API_KEY',
  string
>;

/**
 * Runs `work` beside its own PostgreSQL, Redis and Meilisearch. They are stopped and their data removed
 * afterwards, also when this process receives a stop signal.
 */
export async function withThrowAwayServers<Result>(
  work: (environment: TestServersEnvironment) => Promise<Result>,
): Promise<Result> {
  const tools = await ensureSystemTools(['redis'], TOOLS_FOLDER, say);
  const folder = createTemporaryFolder('highstreet-servers-');
  const directory = createDataDirectory(folder);
  const secrets = loadSecrets(directory.secrets);
  const register = new ProcessRegister(directory.run, say);
  const supervisor = new Supervisor({ logFolder: directory.logs, register, say });
  const clear = async () => {
    await supervisor.stop();
    removeThrowAwayFolder(folder);
  };
  const release = onInterruption(clear);
  try {
    const servers = await startServers(supervisor, {
      folders: { data: folder, ...directory },
      ports: await chooseFreePorts(['postgres', 'redis', 'meilisearch']),
      secrets,
      redisExecutable: tools.redis,
      durable: false,
      say,
    });
    return await work({
      TEST_DATABASE_URL: servers.databaseUrl,
      TEST_SUPERUSER_URL: servers.superuserUrl,
      TEST_REDIS_URL: servers.redisUrl,
      TEST_MEILISEARCH_URL: servers.meilisearchUrl,
      TEST_MEILISEARCH_API_KEY: secrets.meilisearchKey,
    });
  } finally {
    release();
    await clear();
  }
}
