import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import { Catch, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from './domain-error.js';
import { isDiskFull } from './file-errors.js';
import { isUnavailable } from './is-unavailable.js';
import type { Logger } from './logger.js';

interface ErrorBody {
  statusCode: number;
  code: string;
  message: string;
  requestId: string;
  errors?: readonly string[];
}

/** Codes for errors that frameworks throw before any code of ours runs. */
const codeOfStatus: Record<number, string> = {
  400: 'VALIDATION_FAILED',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN_ORIGIN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'REQUEST_TIMEOUT',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'URI_TOO_LONG',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
};

/** The only place that turns an error into a response. No stack, SQL or path ever reaches a client. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  /** For the routes of Fastify's plugins, whose errors do not pass through Nest. */
  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const { body, retryAfter } = toErrorBody(error, request.id);
    // A call that stops waiting because its client has left is no failure; the request's line says `aborted`.
    const hasLeft = error instanceof DomainError && reply.raw.destroyed;
    if (body.statusCode >= 500 && !hasLeft) {
      this.logger.error({ requestId: request.id, error, route: request.routeOptions.url }, 'Request failed');
    }
    // The status of a response that has begun cannot be changed: only a broken connection shows the failure.
    if (reply.sent || reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    // What fails may be a file whose headers are set, though nothing of it was sent.
    void reply
      .removeHeader('content-disposition')
      .removeHeader('content-length')
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .status(body.statusCode)
      .send(body);
  }
}

/** Maps anything thrown to the error body and, where a retry makes sense, the seconds to wait. */
export function toErrorBody(error: unknown, requestId: string): { body: ErrorBody; retryAfter?: number } {
  if (error instanceof DomainError) {
    return {
      body: {
        statusCode: error.status,
        code: error.code,
        message: error.message,
        requestId,
        ...(error.errors ? { errors: error.errors } : {}),
      },
      ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
    };
  }
  const status = statusOf(error);
  if (status !== undefined && status < 500) {
    return {
      body: {
        statusCode: status,
        code: codeOfStatus[status] ?? 'VALIDATION_FAILED',
        message: error instanceof Error ? error.message : 'The request is not valid',
        requestId,
      },
    };
  }
  if (status === 503 || isUnavailable(error) || isDiskFull(error)) {
    return {
      body: {
        statusCode: 503,
        code: 'SERVICE_UNAVAILABLE',
        message: 'The service is not available right now. Please try again in a moment.',
        requestId,
      },
      retryAfter: 5,
    };
  }
  return {
    body: {
      statusCode: 500,
      code: 'INTERNAL_ERROR',
      message: 'Something went wrong on our side.',
      requestId,
    },
  };
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (typeof error === 'object' && error !== null && 'statusCode' in error) {
    return typeof error.statusCode === 'number' ? error.statusCode : undefined;
  }
  return undefined;
}
