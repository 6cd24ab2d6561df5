import type { FastifyInstance } from 'fastify';

/**
 * Fastify's own JSON parser, but an empty body is no body: many clients declare JSON in every call, also in
 * those that take nothing, such as a log-out.
 */
export function parseJsonBodies(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}
