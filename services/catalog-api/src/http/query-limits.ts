import { DomainError } from '@highstreet/platform';
import type { FastifyInstance } from 'fastify';
import { QueryTooLongError } from './http.errors.js';

/**
 * The most bytes of a query string as sent: three times the maximum of all parameters together, with escapes.
 */
const MAX_QUERY_BYTES = 8 * 1024;

/**
 * The config that `RouteConfig` puts on a route without a query. An unknown parameter is a 400 there, as on
 * every other route.
 */
export interface QueryConfig {
  refusesQuery?: boolean;
}

/**
 * Rejects a query string longer than any valid one, parameters on a route that takes none, and parameters
 * named like members of `Object.prototype` (`constructor`, `__proto__`): schemas look parameters up by name
 * and would take those for known ones.
 */
export function limitQueries(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request, _reply, done) => {
    const names = Object.keys(request.query as object);
    const config = request.routeOptions.config as QueryConfig | undefined;
    const unknown = config?.refusesQuery === true ? names : names.filter((name) => name in Object.prototype);
    if (unknown.length === 0) {
      done();
      return;
    }
    done(
      new DomainError('VALIDATION_FAILED', 'invalid', 'The request is not valid', {
        errors: unknown.map((name) => `Unrecognized key: "${name}"`),
      }),
    );
  });
  fastify.addHook('onRequest', (request, _reply, done) => {
    const start = request.url.indexOf('?');
    done(start >= 0 && request.url.length - start > MAX_QUERY_BYTES ? new QueryTooLongError() : undefined);
  });
}
