import { DomainError } from '@highstreet/platform';
import type { FastifyInstance } from 'fastify';

/** PostgreSQL has no text with a zero byte: an address that holds one means nothing, and is refused here. */
export function refuseZeroBytes(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    done(
      request.url.includes('%00')
        ? new DomainError('VALIDATION_FAILED', 'invalid', 'The address holds a zero byte')
        : undefined,
    );
  });
}
