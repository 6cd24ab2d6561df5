import { routePattern, runForRequest } from '@highstreet/platform';
import type { FastifyInstance } from 'fastify';

/** Lets log lines and SQL statements name their request without passing it through every call. */
export function followRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const route = `${request.method} ${routePattern(request)}`;
    runForRequest({ requestId: request.id, route }, done);
  });
}
