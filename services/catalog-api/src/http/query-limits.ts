import { DomainError } from '@highstreet/platform';
import type { FastifyInstance } from 'fastify';
import { QueryTooLongError } from './http.errors.js';

/** Bytes of a query string as it was sent: three times what all parameters together may hold, escapes included. */
const MAX_QUERY_BYTES = 8 * 1024;

/**
 * Refuses a query that is longer than any we understand, and parameters named as JavaScript's own (`constructor`,
 * `__proto__`): schemas look parameters up by name, and would take those for known ones.
 */
export function limitQueries(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request, _reply, done) => {
    const inherited = Object.keys(request.query as object).filter((name) => name in Object.prototype);
    if (inherited.length === 0) {
      done();
      return;
    }
    done(
      new DomainError('VALIDATION_FAILED', 'invalid', 'The request is not valid', {
        errors: inherited.map((name) => `Unrecognized key: "${name}"`),
      }),
    );
  });
  fastify.addHook('onRequest', (request, _reply, done) => {
    const start = request.url.indexOf('?');
    done(start >= 0 && request.url.length - start > MAX_QUERY_BYTES ? new QueryTooLongError() : undefined);
  });
}
