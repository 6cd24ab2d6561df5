import { onEveryAnswer, routePattern } from '@highstreet/platform';
import type { Outcome, Logger } from '@highstreet/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSafeMethod } from '../auth/origin.js';

/** A read that takes this long is logged at `info`, whatever its outcome. */
const SLOW_MS = 500;

/**
 * Whether this was a successful, fast read outside the admin area, which includes the checks of the gateway and of
 * monitors. The gateway logs those of visitors already, with the same id, status and time, and the metrics count them:
 * thousands of such lines per second would hide the others and cost a tenth of the throughput.
 */
function isOrdinary(
  request: FastifyRequest,
  reply: FastifyReply,
  { aborted, milliseconds }: Outcome,
): boolean {
  if (!isSafeMethod(request.method) || routePattern(request).startsWith('/api/admin')) return false;
  return reply.statusCode < 400 && !aborted && milliseconds < SLOW_MS;
}

/**
 * Logs every request, ordinary ones at the level `debug`. The line contains the route pattern, never the URL:
 * a visitor's search and location are private. It names the administrator who is logged in: of a deletion of all
 * businesses there is no other record.
 */
export function logRequests(fastify: FastifyInstance, logger: Logger): void {
  onEveryAnswer(fastify, (request, reply, outcome) => {
    const level = isOrdinary(request, reply, outcome) ? 'debug' : 'info';
    if (!logger.isLevelEnabled(level)) return;
    const { aborted, milliseconds } = outcome;
    logger[level](
      {
        requestId: request.id,
        method: request.method,
        route: routePattern(request),
        status: reply.statusCode,
        ms: Math.round(milliseconds * 10) / 10,
        ...(aborted ? { aborted } : {}),
        ...(request.user && { admin: request.user.username }),
      },
      'Request',
    );
  });
}
