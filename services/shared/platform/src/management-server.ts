import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { withTimeout } from './with-timeout.js';

export type { Registry } from 'prom-client';

/** Resolves if the dependency answers, rejects if it does not. */
export type HealthCheck = () => Promise<unknown>;

export interface ManagementServerOptions {
  service: string;
  host: string;
  port: number;
  /**
   * Checks of the dependencies that the service cannot work without, by name. Readiness runs them, liveness
   * never.
   */
  checks: Readonly<Record<string, HealthCheck>>;
  registry: Registry;
}

export interface ManagementServer {
  readonly port: number;
  close(): Promise<void>;
}

const CHECK_TIMEOUT_MS = 2_000;

/** A metrics registry with the default metrics of the process (memory, event-loop delay, CPU). */
export function createRegistry(service: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** Runs all checks in parallel. A check that takes longer than two seconds counts as `down`. */
export async function runChecks(
  checks: Readonly<Record<string, HealthCheck>>,
): Promise<Record<string, 'up' | 'down'>> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        await withTimeout(check(), CHECK_TIMEOUT_MS);
        return [name, 'up'] as const;
      } catch {
        return [name, 'down'] as const;
      }
    }),
  );
  return Object.fromEntries(results);
}

/** Registers `service_check_up`: the results of the readiness checks as numbers. */
function measureChecks({ checks, registry }: ManagementServerOptions): void {
  const up = new Gauge({
    name: 'service_check_up',
    help: 'Whether what the service cannot work without answers (1) or not (0)',
    labelNames: ['check'] as const,
    registers: [registry],
    collect: async () => {
      for (const [check, state] of Object.entries(await runChecks(checks))) {
        up.set({ check }, state === 'up' ? 1 : 0);
      }
    },
  });
}

/** Serves `/health/live`, `/health/ready` and `/metrics` for the operator on a separate port. */
export async function startManagementServer(options: ManagementServerOptions): Promise<ManagementServer> {
  measureChecks(options);
  const server = createServer((request, response) => {
    const send = (status: number, type: string, body: string): void => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    };
    const handle = async (): Promise<void> => {
      switch (request.url) {
        case '/health/live':
          send(200, 'application/json', JSON.stringify({ status: 'ok', service: options.service }));
          return;
        case '/health/ready': {
          const checks = await runChecks(options.checks);
          const ready = Object.values(checks).every((state) => state === 'up');
          send(
            ready ? 200 : 503,
            'application/json',
            JSON.stringify({ status: ready ? 'ok' : 'down', checks }),
          );
          return;
        }
        case '/metrics':
          send(200, options.registry.contentType, await options.registry.metrics());
          return;
        default:
          send(404, 'text/plain', 'Not found\n');
      }
    };
    handle().catch(() => {
      send(500, 'text/plain', 'Failed\n');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
