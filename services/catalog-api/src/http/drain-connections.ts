import type { FastifyInstance } from 'fastify';

/**
 * While the server closes, a kept-alive connection whose last request has just been answered would hold it
 * up for a whole keep-alive timeout: each answer says that the connection ends, and idle ones are closed.
 */
export function drainConnections(fastify: FastifyInstance): void {
  let closing = false;
  fastify.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
  fastify.addHook('onResponse', (_request, _reply, done) => {
    if (closing) {
      setImmediate(() => {
        fastify.server.closeIdleConnections();
      });
    }
    done();
  });
}
