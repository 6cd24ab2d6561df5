import { onEveryAnswer, routePattern } from '@highstreet/platform';
import type { Outcome, Logger } from '@highstreet/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPublicRead } from './public-read.decorator.js';

/** A read that took this long is worth a line, whatever became of it. */
const SLOW_MS = 500;

/**
 * A visitor's read that went well, and soon. The gateway has a line for it already, with the same id, status and time, and
 * the metrics count it: thousands of such lines a second would hide the others, and cost a tenth of the answers.
 */
function isOrdinary(
  request: FastifyRequest,
  reply: FastifyReply,
  { aborted, milliseconds }: Outcome,
): boolean {
  return isPublicRead(request) && reply.statusCode < 400 && !aborted && milliseconds < SLOW_MS;
}

/**
 * A line for every request but the ordinary one, which has its line at the level `debug`. It names the route's pattern, never the
 * address itself: what somebody searched for, and from where, is nobody's business.
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
      },
      'Request',
    );
  });
}
