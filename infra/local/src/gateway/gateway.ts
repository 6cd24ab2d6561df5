import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { answersOk } from '../probes.js';
import { REPOSITORY } from '../repository.js';
import type { Server } from '../servers/server.js';
import type { Probe } from '../supervisor/supervisor.js';
import { rotateAccessLog } from './access-log.js';
import { fillTemplate } from './gateway-template.js';
import type { GatewayValues } from './gateway-template.js';

const SOURCES = join(REPOSITORY, 'infra/gateway');

export interface GatewayOptions {
  executable: string;
  /** Where the filled-in configuration, the cache and temporary files go. */
  folder: string;
  values: Omit<GatewayValues, 'WORKER_PROCESSES' | 'GATEWAY_RUN_DIR' | 'CACHE_DIR' | 'PAGES_DIR'>;
  /** Answers 200 once the gateway and the API behind it do. */
  healthUrl: string;
  /** Whether every instance of the API listens: nginx logs an error for each request that none takes. */
  apiIsReady: Probe;
}

/**
 * Writes the gateway's configuration, rotates an access log that is too long, and returns how to run nginx.
 */
export function prepareGateway(options: GatewayOptions): Server {
  const { executable, folder, healthUrl, apiIsReady } = options;
  const configuration = writeConfiguration(options);
  rotateAccessLog(options.values.ACCESS_LOG, undefined);
  return {
    definition: {
      name: 'gateway',
      commandLine: [executable, '-e', 'stderr', '-p', folder, '-c', configuration],
      cwd: folder,
      deathSignal: 'SIGTERM',
    },
    probe: async () => (await apiIsReady()) && answersOk(healthUrl),
  };
}

/** @returns the path of the main configuration file */
export function writeConfiguration({ folder, values }: Pick<GatewayOptions, 'folder' | 'values'>): string {
  const target = join(folder, 'conf');
  const runFolder = join(folder, 'run');
  const cacheFolder = join(folder, 'cache');
  rmSync(target, { recursive: true, force: true });
  for (const path of [join(target, 'main.d'), join(target, 'http.d'), runFolder, cacheFolder]) {
    mkdirSync(path, { recursive: true });
  }
  cpSync(join(SOURCES, 'conf'), target, { recursive: true });
  const allValues: GatewayValues = {
    ...values,
    WORKER_PROCESSES: String(Math.min(availableParallelism(), 4)),
    GATEWAY_RUN_DIR: runFolder,
    CACHE_DIR: cacheFolder,
    PAGES_DIR: join(SOURCES, 'pages'),
  };
  for (const name of readdirSync(target).filter((file) => file.endsWith('.template'))) {
    const filled = fillTemplate(readFileSync(join(target, name), 'utf8'), allValues);
    writeFileSync(join(target, name.slice(0, -'.template'.length)), filled);
    rmSync(join(target, name));
  }
  // As root, nginx would run its workers as an account that cannot read the data folder.
  if (process.getuid?.() === 0) writeFileSync(join(target, 'main.d', 'user.conf'), 'user root;\n');
  return join(target, 'nginx.conf');
}
