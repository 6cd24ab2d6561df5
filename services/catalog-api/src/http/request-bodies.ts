import type { FastifyInstance } from 'fastify';

/**
 * Bodies are JSON, read by Fastify's own parser, but an empty one is no body, whatever it is declared as (one that
 * is sent in chunks arrives from the gateway with its length): many clients declare JSON or a form in every call, also in
 * those that take nothing, such as a log-out.
 */
export function parseBodies(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
  fastify.addHook('onRequest', ({ headers }, _reply, done) => {
    const isEmpty = headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';
    if (isEmpty) delete headers['content-type'];
    done();
  });
}
