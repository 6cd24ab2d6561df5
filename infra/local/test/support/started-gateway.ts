import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { vi } from 'vitest';
import { gatewayLimits } from '../../src/gateway/gateway-limits.js';
import { writeConfiguration } from '../../src/gateway/gateway.js';
import { chooseFreePorts } from '../../src/ports.js';
import { findExecutable } from '../../src/tools/find-executable.js';

const POLLING = { timeout: 30_000 };

export interface GatewayOptions {
  /** Stand-ins for the API and for the page server. */
  readonly api: RequestListener;
  readonly pages: RequestListener;
  /** Second instances of both. */
  readonly secondApi?: RequestListener;
  readonly secondPages?: RequestListener;
  /** The environment that sets the gateway's limits. */
  readonly env?: NodeJS.ProcessEnv;
  /** Treats the test as a load balancer, and trusts its `X-Forwarded-For`. */
  readonly isBehindLoadBalancer?: boolean;
}

export interface StartedGateway {
  readonly port: number;
  /** nginx's process id. */
  readonly pid: number;
  /** SITEMAPS_DIR; the client's files are in `client`, the shell is in `shell`. */
  readonly folder: string;
  stop(): Promise<void>;
}

/** The real gateway in front of the test's own servers, with a shell whose text is `the shell`. */
export async function startGateway({
  api,
  pages,
  secondApi,
  secondPages,
  env = {},
  isBehindLoadBalancer = false,
}: GatewayOptions): Promise<StartedGateway> {
  const executable = process.env['TEST_NGINX_PATH'] ?? findExecutable('nginx');
  if (executable === undefined) throw new Error('nginx is missing; `npm test` installs it.');
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'));
  for (const name of ['client', 'shell']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'shell', 'shell.html'), 'the shell');
  const apis = await Promise.all([api, ...(secondApi ? [secondApi] : [])].map(listen));
  const frontends = await Promise.all([pages, ...(secondPages ? [secondPages] : [])].map(listen));
  const { port } = await chooseFreePorts(['port']);
  const configuration = writeConfiguration({
    folder: join(folder, 'gateway'),
    values: {
      LISTEN: `listen 127.0.0.1:${port};`,
      ACCESS_LOG: join(folder, 'access.log'),
      CLIENT_DIR: join(folder, 'client'),
      SHELL_DIR: join(folder, 'shell'),
      SITEMAPS_DIR: folder,
      CATALOG_API_ADDRESS: apis.map(addressOf),
      FRONTEND_ADDRESS: frontends.map(addressOf),
      ...gatewayLimits(env),
    },
  });
  if (isBehindLoadBalancer) {
    const trust = 'set_real_ip_from 127.0.0.1;\nreal_ip_header X-Forwarded-For;\n';
    writeFileSync(join(dirname(configuration), 'http.d', 'load-balancer.conf'), trust);
  }
  const gateway = spawn(executable, ['-e', 'stderr', '-p', folder, '-c', configuration], { stdio: 'ignore' });
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/robots.txt`), POLLING);
  return {
    port,
    pid: gateway.pid ?? Number.NaN,
    folder,
    stop: async () => {
      gateway.kill('SIGTERM');
      await once(gateway, 'exit');
      for (const upstream of [...apis, ...frontends]) {
        upstream.closeAllConnections();
        upstream.close();
      }
      rmSync(folder, { recursive: true });
    },
  };
}

/** A stand-in that answers when the gateway asks whether it is alive, and leaves other requests to `listener`. */
export function alive(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (request.method === 'HEAD' && request.url === '/api/docs') response.end();
    else listener(request, response);
  };
}

async function listen(listener: RequestListener): Promise<Server> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function addressOf(server: Server): string {
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
