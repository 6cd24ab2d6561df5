import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { Registry } from 'prom-client';

export interface ManagementParts {
  registry: Registry;
  isReady: () => boolean;
  /** Rejects or never settles when a part of this process does not work. */
  check: () => Promise<void>;
}

/**
 * Serves `/health/live`, `/health/ready` and `/metrics` for the operator, on a port that is never published.
 * While a rendering thread hangs, until it is replaced, health checks get no answer, as if the whole process hung.
 */
export function createManagementServer({ registry, isReady, check }: ManagementParts): Server {
  return createServer((request, response) => {
    const send = (status: number, type: string, body: object | string): void => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    };
    const fail = (): void => {
      send(500, 'text/plain', 'Failed\n');
    };
    switch (request.url) {
      case '/health/live':
        check().then(() => {
          send(200, 'application/json', { status: 'ok', service: 'frontend' });
        }, fail);
        return;
      case '/health/ready':
        check().then(() => {
          const ready = isReady();
          send(ready ? 200 : 503, 'application/json', { status: ready ? 'ok' : 'down' });
        }, fail);
        return;
      case '/metrics':
        registry.metrics().then((text) => {
          send(200, registry.contentType, text);
        }, fail);
        return;
      default:
        send(404, 'text/plain', 'Not found\n');
    }
  });
}
