import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { answersOk } from '../probes.js';
import type { Server } from '../servers/server.js';
import { rotateAccessLog } from './access-log.js';
import { fillTemplate } from './gateway-template.js';
import type { GatewayValues } from './gateway-template.js';

export interface GatewayOptions {
  executable: string;
  /** `infra/gateway` of the repository. */
  sources: string;
  /** Where the filled-in configuration, the cache and temporary files go. */
  folder: string;
  values: Omit<GatewayValues, 'WORKER_PROCESSES' | 'GATEWAY_RUN_DIR' | 'CACHE_DIR' | 'PAGES_DIR'>;
  /** Answers 200 once the gateway and the API behind it do. */
  healthUrl: string;
}

/**
 * Where Debian puts nginx's dynamic modules. Modules must fit the binary, so only those in its own tree are
 * used.
 */
const MODULE_FOLDER = 'usr/lib/nginx/modules';
const BROTLI_MODULES = ['ngx_http_brotli_filter_module.so', 'ngx_http_brotli_static_module.so'];

/**
 * Writes the gateway's configuration, rotates an access log that is too long, and returns how to run nginx.
 */
export function prepareGateway(options: GatewayOptions): Server {
  const { executable, folder, healthUrl } = options;
  const configuration = writeConfiguration(options);
  rotateAccessLog(options.values.ACCESS_LOG, undefined);
  return {
    definition: {
      name: 'gateway',
      commandLine: [executable, '-e', 'stderr', '-p', folder, '-c', configuration],
      cwd: folder,
      deathSignal: 'SIGTERM',
    },
    probe: () => answersOk(healthUrl),
  };
}

/** @returns the path of the main configuration file */
export function writeConfiguration({ executable, sources, folder, values }: GatewayOptions): string {
  const target = join(folder, 'conf');
  const runFolder = join(folder, 'run');
  const cacheFolder = join(folder, 'cache');
  rmSync(target, { recursive: true, force: true });
  for (const path of [join(target, 'main.d'), join(target, 'http.d'), runFolder, cacheFolder]) {
    mkdirSync(path, { recursive: true });
  }
  cpSync(join(sources, 'conf'), target, { recursive: true });
  const allValues: GatewayValues = {
    ...values,
    WORKER_PROCESSES: String(Math.min(availableParallelism(), 4)),
    GATEWAY_RUN_DIR: runFolder,
    CACHE_DIR: cacheFolder,
    PAGES_DIR: join(sources, 'pages'),
  };
  for (const name of readdirSync(target).filter((file) => file.endsWith('.template'))) {
    const filled = fillTemplate(readFileSync(join(target, name), 'utf8'), allValues);
    writeFileSync(join(target, name.slice(0, -'.template'.length)), filled);
    rmSync(join(target, name));
  }
  writeMachineParts(executable, folder, target);
  return join(target, 'nginx.conf');
}

function writeMachineParts(executable: string, folder: string, target: string): void {
  // As root, nginx would run its workers as an account that cannot read the data folder.
  if (process.getuid?.() === 0) writeFileSync(join(target, 'main.d', 'user.conf'), 'user root;\n');
  const modules = brotliModules(executable, folder);
  if (modules.length === 0) return;
  const directives = modules.map((path) => `load_module "${path}";\n`).join('');
  writeFileSync(join(target, 'main.d', 'modules.conf'), directives);
  cpSync(join(target, 'optional', 'brotli.conf'), join(target, 'http.d', 'brotli.conf'));
}

/** @returns the paths of the brotli modules, none when one is missing */
function brotliModules(executable: string, gatewayFolder: string): string[] {
  const unpackedTools = join(dirname(gatewayFolder), 'tools');
  const root = executable.startsWith(unpackedTools) ? join(unpackedTools, 'root') : '/';
  const paths = BROTLI_MODULES.map((name) => join(root, MODULE_FOLDER, name));
  return paths.every((path) => existsSync(path)) ? paths : [];
}
