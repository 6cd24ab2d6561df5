import { DomainError, toErrorBody } from '@highstreet/platform';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** An address longer than any slug names nothing; one that cannot be decoded is no address. */
function toDomainError(error: FastifyError): DomainError {
  return error.code === 'FST_ERR_MAX_PARAM_LENGTH'
    ? new DomainError('NOT_FOUND', 'not-found', 'There is nothing at this address')
    : new DomainError('VALIDATION_FAILED', 'invalid', 'The address is not valid');
}

/** Answers what the router refuses before any hook or filter runs, in the shape of every other error. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { body } = toErrorBody(toDomainError(error), request.id);
  void reply
    .status(body.statusCode)
    .header('x-request-id', request.id)
    .header('cache-control', 'no-store')
    .send(body);
}
