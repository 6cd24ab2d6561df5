import type { FastifyInstance } from 'fastify';
import { InvalidAddressError } from './http.errors.js';

/**
 * PostgreSQL text cannot contain a zero byte, so a URL with one cannot match anything and is rejected here.
 */
export function refuseZeroBytes(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    done(request.url.includes('%00') ? new InvalidAddressError('The address holds a zero byte') : undefined);
  });
}
