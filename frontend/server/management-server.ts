import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';

/** Serves `/health/live`, `/health/ready` and `/metrics` for the operator, on a port that is never published. */
export function createManagementServer(registry: Registry, isReady: () => boolean): Server {
  return createServer((request, response) => {
    const send = (status: number, type: string, body: string): void => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    };
    switch (request.url) {
      case '/health/live':
        send(200, 'application/json', JSON.stringify({ status: 'ok', service: 'frontend' }));
        return;
      case '/health/ready': {
        const ready = isReady();
        send(ready ? 200 : 503, 'application/json', JSON.stringify({ status: ready ? 'ok' : 'down' }));
        return;
      }
      case '/metrics':
        registry.metrics().then(
          (text) => {
            send(200, registry.contentType, text);
          },
          () => {
            send(500, 'text/plain', 'Failed\n');
          },
        );
        return;
      default:
        send(404, 'text/plain', 'Not found\n');
    }
  });
}
