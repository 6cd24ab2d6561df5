import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

/** Slightly longer than the gateway keeps an idle connection (`keepalive_timeout` of its upstreams). */
const IDLE_CONNECTIONS_MS = 5_000;

/**
 * Stops accepting connections, so that the gateway uses another instance at once, but does not close open
 * ones: a request may already be on its way. Every response carries `Connection: close`, and the gateway
 * closes idle connections. Resolves when all have closed. `Server.close` of node:http would close idle
 * connections itself, so the one of node:net is called.
 */
export function drain(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close');
  });
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      server.closeIdleConnections();
    }, IDLE_CONNECTIONS_MS);
    NetServer.prototype.close.call(server, () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
