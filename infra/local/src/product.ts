import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import type { DataDirectory } from './data-directory.js';
import { writeConnections } from './connections.js';
import { accessLogPath, keepAccessLogShort } from './gateway/access-log.js';
import { gatewayLimits } from './gateway/gateway-limits.js';
import { prepareGateway } from './gateway/gateway.js';
import { chooseFreePorts } from './ports.js';
import { answersOk } from './probes.js';
import { REPOSITORY } from './repository.js';
import type { Secrets } from './secrets.js';
import { startServers } from './servers/start-servers.js';
import { ensureAdmin, migrate } from './services/one-off-commands.js';
import { addressesOf, planInstances } from './services/instances.js';
import { serviceDefinition } from './services/service-definitions.js';
import type { Instance, ServiceSurroundings } from './services/service-definitions.js';
import type { AdminAccount } from './admin-account.js';
import { urlHost } from './settings.js';
import type { Settings } from './settings.js';
import type { Supervisor } from './supervisor/supervisor.js';
import { ensureSystemTools } from './tools/system-tools.js';

const READY_TIMEOUT_MS = 120_000;

export interface ProductOptions {
  env: NodeJS.ProcessEnv;
  settings: Settings;
  dataDirectory: DataDirectory;
  secrets: Secrets;
  supervisor: Supervisor;
  say: (line: string) => void;
}

/** Starts servers, services and the gateway. Resolves with the administrator when all of them are ready. */
export async function startProduct({
  env,
  settings,
  dataDirectory,
  secrets,
  supervisor,
  say,
}: ProductOptions): Promise<AdminAccount> {
  const tools = await ensureSystemTools(['redis', 'nginx'], dataDirectory.tools, say);
  // Nothing listens until all ports are chosen, so a later choice must exclude the earlier ones.
  const ports = await chooseFreePorts(['postgres', 'redis', 'meilisearch'], [settings.port]);
  const instances = await planInstances(env, [settings.port, ...Object.values(ports)]);

  say('Starting PostgreSQL, Redis and Meilisearch');
  const { databaseUrl, redisUrl, meilisearchUrl } = await startServers(supervisor, {
    folders: { data: dataDirectory.root, ...dataDirectory },
    ports,
    secrets,
    redisExecutable: tools.redis,
    durable: true,
    say,
  });

  say('Bringing the database up to date');
  // For tools that inspect a running product: psql, redis-cli, benchmarks. The folder is closed to other
  // users.
  const { meilisearchKey } = secrets;
  writeConnections(dataDirectory.secrets, { databaseUrl, redisUrl, meilisearchUrl, meilisearchKey });
  const oneOff = { logFolder: dataDirectory.logs, databaseUrl };
  await migrate(oneOff);

  say('Starting the services and the gateway');
  const surroundings: ServiceSurroundings = {
    dataDirectory,
    secrets,
    publicOrigin: settings.publicOrigin,
    databaseUrl,
    redisUrl,
    meilisearchUrl,
    apiOrigins: addressesOf('catalog-api', instances).map((address) => `http://${address}`),
  };
  const accessLog = accessLogPath(dataDirectory.logs);
  const gateway = prepareGateway({
    executable: tools.nginx,
    folder: dataDirectory.gateway,
    healthUrl: `http://${urlHost(settings.host ?? '127.0.0.1')}:${settings.port}/api/health`,
    values: {
      LISTEN: listenDirectives(settings),
      ACCESS_LOG: accessLog,
      CLIENT_DIR: join(REPOSITORY, 'frontend/dist/client'),
      SHELL_DIR: dataDirectory.shell,
      SITEMAPS_DIR: dataDirectory.sitemaps,
      CATALOG_API_ADDRESS: addressesOf('catalog-api', instances),
      FRONTEND_ADDRESS: addressesOf('frontend', instances),
      ...gatewayLimits(env),
    },
    apiIsReady: async () => {
      const apis = instances.filter(({ service }) => service === 'catalog-api');
      return (await Promise.all(apis.map(isReady))).every(Boolean);
    },
  });
  const [admin, running] = await Promise.all([
    ensureAdmin(settings, dataDirectory.secrets, oneOff),
    supervisor.start('gateway', gateway.definition, gateway.probe, READY_TIMEOUT_MS),
    ...instances.map((instance) =>
      supervisor.start(
        'services',
        serviceDefinition(instance, surroundings, env),
        () => isReady(instance),
        READY_TIMEOUT_MS,
      ),
    ),
  ]);
  keepAccessLogShort(accessLog, running);
  return admin;
}

function isReady({ managementPort }: Instance): Promise<boolean> {
  return answersOk(`http://127.0.0.1:${managementPort}/health/ready`);
}

/**
 * Without HOST, both loopback addresses, because `localhost` may mean either. `::` means every address, IPv4
 * included.
 */
function listenDirectives({ host, port }: Settings): string {
  const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some((address) => address.address === '::1'),
  );
  const hosts = host === undefined ? ['127.0.0.1', ...(hasIpv6 ? ['::1'] : [])] : [host];
  const options = host === '::' ? ' ipv6only=off' : '';
  return hosts.map((each) => `listen ${urlHost(each)}:${port}${options};`).join(' ');
}
