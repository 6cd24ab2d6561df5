import { Server as NetServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pauseUnlessAborted } from './pause-unless-aborted.js';

/**
 * A little longer than the gateway (`keepalive_timeout` of its upstreams) and the page server keep idle
 * connections.
 */
const IDLE_CONNECTIONS_MS = 5_000;

/**
 * While the server closes, it accepts no new connections, so that clients switch to another instance at once.
 * Open connections are not cut, because a request may be in flight on any of them: each response carries
 * `Connection: close`, and clients soon drop their idle connections. The close methods of Node and Fastify
 * would cut idle connections at once.
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
      await pauseUnlessAborted(IDLE_CONNECTIONS_MS, allEnded.signal);
    }
    state = 'drained';
  });
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (state !== 'open') reply.header('connection', 'close');
    done();
  });
  // A long response that began before the drain would keep its connection open for a whole keep-alive
  // timeout.
  fastify.addHook('onResponse', (_request, _reply, done) => {
    if (state === 'drained') {
      setImmediate(() => {
        fastify.server.closeIdleConnections();
      });
    }
    done();
  });
}
