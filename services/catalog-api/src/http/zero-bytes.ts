import type { FastifyInstance } from 'fastify';
import { InvalidAddressError } from './http.errors.js';

/** PostgreSQL has no text with a zero byte: an address that holds one means nothing, and is refused here. */
export function refuseZeroBytes(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    done(request.url.includes('%00') ? new InvalidAddressError('The address holds a zero byte') : undefined);
  });
}
