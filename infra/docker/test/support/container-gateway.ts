import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseFreePorts } from '@highstreet/local';
import { vi } from 'vitest';
import { dockerfile, root } from './compose-file.js';

const POLLING = { timeout: 30_000 };

/**
 * The gateway as its image sets it up, run by this machine's nginx in front of a server that echoes its
 * requests.
 */
export interface ContainerGateway {
  readonly httpPort: number;
  readonly internalPort: number;
  readonly tlsPort: number;
  /** The headers of the last request to the API. */
  lastRequest(): IncomingHttpHeaders;
  /** Runs nginx's command for a reload, as the operations guide does. */
  reload(): void;
  stop(): Promise<void>;
}

/** The variables that the image's Dockerfile sets for the gateway. */
function imageEnvironment(): Record<string, string> {
  const text = dockerfile.split(' AS gateway\n')[1] ?? '';
  const block = /^ENV ((?:.*\\\n)*.*)$/m.exec(text)?.[1] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g)].map(([, name, quoted, plain]) => [
      name,
      quoted ?? plain,
    ]),
  ) as Record<string, string>;
}

/** What is in the image and in its volume, where a test does not leave them to the gateway. */
interface ContainerFolders {
  /** The browser build. */
  readonly client?: string;
  /** What outlives the container; otherwise removed with it. */
  readonly volume?: string;
}

/** Starts it in the order of the image's entry point: the script, the templates, nginx. */
export async function startContainerGateway(
  env: Record<string, string> = {},
  { client, volume }: ContainerFolders = {},
): Promise<ContainerGateway> {
  const nginx = process.env['TEST_NGINX_PATH'] ?? 'nginx';
  const folder = mkdtempSync(join(tmpdir(), 'container-gateway-'));
  mkdirSync(join(folder, 'client'));
  let last: IncomingHttpHeaders = {};
  const upstream = createServer((request, response) => {
    last = request.headers;
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const address = `127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const {
    http: httpPort,
    internal: internalPort,
    tls: tlsPort,
  } = await chooseFreePorts(['http', 'internal', 'tls']);
  const conf = join(folder, 'conf');
  const filled = chooseParts({
    ...imageEnvironment(),
    NGINX_ENVSUBST_TEMPLATE_DIR: join(root, 'infra/gateway/conf'),
    NGINX_ENVSUBST_OUTPUT_DIR: conf,
    HTTP_PORT: String(httpPort),
    INTERNAL_PORT: String(internalPort),
    TLS_PORT: String(tlsPort),
    GATEWAY_RUN_DIR: join(volume ?? folder, 'run'),
    CACHE_DIR: join(volume ?? folder, 'cache'),
    ACCESS_LOG: join(folder, 'access.log'),
    CLIENT_DIR: client ?? join(folder, 'client'),
    PAGES_DIR: join(root, 'infra/gateway/pages'),
    SITEMAPS_DIR: folder,
    SHELL_DIR: folder,
    CATALOG_API_ADDRESS: address,
    FRONTEND_ADDRESS: address,
    ...env,
  });
  fillTemplates(conf, filled);
  if (isOlderThanImage(nginx)) writeForOlderNginx(conf);
  // The image runs nginx as its own account. Here, as root, nginx would switch to an account that can read
  // nothing.
  if (process.getuid?.() === 0) writeFileSync(join(conf, 'main.d', 'user.conf'), 'user root;\n');
  const args = ['-e', 'stderr', '-p', folder, '-c', join(conf, 'nginx.conf')];
  execFileSync(nginx, ['-t', '-q', ...args]);
  const gateway = spawn(nginx, args, { stdio: 'ignore' });
  await vi.waitFor(() => fetch(`http://127.0.0.1:${internalPort}/api/health`), POLLING);
  return {
    httpPort,
    internalPort,
    tlsPort,
    lastRequest: () => last,
    reload: () => {
      execFileSync(nginx, ['-s', 'reload', ...args]);
    },
    stop: async () => {
      gateway.kill('SIGTERM');
      await once(gateway, 'exit');
      upstream.closeAllConnections();
      upstream.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Whether this machine's nginx is older than 1.25.1, which brought the directive `http2`; the image's is not. */
function isOlderThanImage(nginx: string): boolean {
  const { stderr } = spawnSync(nginx, ['-v'], { encoding: 'utf8' });
  const [major = 0, minor = 0, patch = 0] = (/nginx\/([\d.]+)/.exec(stderr)?.[1] ?? '')
    .split('.')
    .map(Number);
  return major * 10_000 + minor * 100 + patch < 12_501;
}

/** There, HTTP/2 is a parameter of `listen`. */
function writeForOlderNginx(conf: string): void {
  rewrite(join(conf, 'optional', 'tls.conf'), (text) => text.replace('http2 on;', ''));
  rewrite(join(conf, 'server.conf'), (text) => text.replace(/(listen \d+ ssl);/, '$1 http2;'));
}

function rewrite(path: string, change: (text: string) => string): void {
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

/** Sources the image's script in a shell, and returns the resulting environment. */
function chooseParts(env: Record<string, string>): Record<string, string> {
  const script = join(root, 'infra/docker/gateway/05-gateway.envsh');
  const output = execFileSync('sh', ['-c', `. "${script}" && env -0`], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    encoding: 'utf8',
  });
  return Object.fromEntries(
    output
      .split('\0')
      .filter((entry) => entry.includes('='))
      .map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
  );
}

/**
 * Fills in the templates like the image's own script, which calls envsubst with the names in the environment.
 */
function fillTemplates(conf: string, env: Readonly<Record<string, string>>): void {
  const templates = readdirSync(conf, { recursive: true, encoding: 'utf8' });
  for (const name of templates.filter((file) => file.endsWith('.template'))) {
    const text = readFileSync(join(conf, name), 'utf8');
    writeFileSync(
      join(conf, name.slice(0, -'.template'.length)),
      text.replaceAll(/\$\{(\w+)\}/g, (placeholder, variable: string) => env[variable] ?? placeholder),
    );
  }
}
