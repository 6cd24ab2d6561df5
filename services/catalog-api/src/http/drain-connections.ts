import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A little longer than the gateway (`keepalive_timeout` of its upstreams) and the page server keep an idle connection. */
const IDLE_CONNECTIONS_MS = 5_000;

/**
 * While the server closes, it takes no new connection, so that whoever has another instance goes there at once. Connections that are
 * open are not cut: a request may be on its way on any of them. Each answer says that its connection ends, and whoever
 * keeps an idle one lets go of it before long. Node's and Fastify's own ways of closing end idle connections at once.
 */
export function drainConnections(fastify: FastifyInstance): void {
  let state: 'open' | 'draining' | 'drained' = 'open';
  fastify.addHook('preClose', async () => {
    state = 'draining';
    if (fastify.server.listening) {
      const allEnded = new AbortController();
      NetServer.prototype.close.call(fastify.server, () => {
        allEnded.abort();
      });
      await pause(IDLE_CONNECTIONS_MS, undefined, { signal: allEnded.signal }).catch(() => undefined);
    }
    state = 'drained';
  });
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (state !== 'open') reply.header('connection', 'close');
    done();
  });
  // A long answer that began before would leave its connection open for a whole keep-alive timeout.
  fastify.addHook('onResponse', (_request, _reply, done) => {
    if (state === 'drained') {
      setImmediate(() => {
        fastify.server.closeIdleConnections();
      });
    }
    done();
  });
}
