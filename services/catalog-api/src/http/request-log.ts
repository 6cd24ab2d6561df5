import type { Logger } from '@highstreet/platform';
import type { FastifyInstance } from 'fastify';

/**
 * One line per answered request. It names the route's pattern, never the address itself: what somebody
 * searched for is nobody's business.
 */
export function logRequests(fastify: FastifyInstance, logger: Logger): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    logger.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'Request',
    );
    done();
  });
}
