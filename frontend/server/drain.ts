import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

/** A little longer than the gateway keeps an idle connection (`keepalive_timeout` of its upstreams). */
const IDLE_CONNECTIONS_MS = 5_000;

/**
 * Takes no new connection, so that the gateway goes to another instance at once, but cuts none that is open: a request may be on its
 * way on it. Each answer says that its connection ends, and the gateway lets go of idle ones. Resolves when all have ended;
 * `Server.close` of node:http would end idle ones itself.
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
