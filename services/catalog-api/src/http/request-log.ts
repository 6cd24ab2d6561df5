import { onEveryAnswer, routePattern } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import type { FastifyInstance } from 'fastify';

/**
 * One line per request. It names the route's pattern, never the address itself: what somebody searched for,
 * and from where, is nobody's business.
 */
export function logRequests(fastify: FastifyInstance, logger: Logger): void {
  onEveryAnswer(fastify, (request, reply, { aborted, milliseconds }) => {
    logger.info(
      {
        requestId: request.id,
        method: request.method,
        route: routePattern(request),
        status: reply.statusCode,
        ms: Math.round(milliseconds * 10) / 10,
        ...(aborted ? { aborted } : {}),
      },
      'Request',
    );
  });
}
