import { DomainError } from '@highstreet/platform';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** For a call that takes no query string: an unknown parameter is a 400 there as it is on every other call. */
export const refuseQuery: CanActivate = {
  canActivate(context: ExecutionContext): boolean {
    const names = Object.keys(context.switchToHttp().getRequest<FastifyRequest>().query as object);
    if (names.length === 0) return true;
    throw new DomainError('VALIDATION_FAILED', 'invalid', 'The request is not valid', {
      errors: names.map((name) => `Unrecognized key: "${name}"`),
    });
  },
};
