import { ErrorFilter } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import { JobProducer } from '@highstreet/queues';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSafeMethod } from '../auth/origin.js';
import { LOGGER } from '../connections/connections.tokens.js';
import { ReadOnlyBoardError } from './read-only.errors.js';

/** Under the admin area's path, so that AdminRoutes asks for a login on every route of it. */
const QUEUE_BOARD_PATH = '/api/admin/queues';

/** The board is same-origin; it inlines its styles. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Puts bull-board into the API, for logged-in administrators, to read only. It is loaded with the first request for it:
 * few instances ever show it, and its packages take 4 MB of heap.
 */
@Injectable()
export class QueueBoard implements OnApplicationBootstrap {
  private readonly errors: ErrorFilter;
  private board: Promise<FastifyInstance> | undefined;

  constructor(
    private readonly adapterHost: HttpAdapterHost,
    private readonly producer: JobProducer,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.errors = new ErrorFilter(logger);
  }

  /** Runs after AdminRoutes has added its hook for new routes, and before the server accepts requests. */
  onApplicationBootstrap(): void {
    const fastify = this.adapterHost.httpAdapter.getInstance<FastifyInstance>();
    for (const url of [QUEUE_BOARD_PATH, `${QUEUE_BOARD_PATH}/*`]) {
      fastify.route({
        url,
        method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
        // bull-board only hides its buttons; this makes it read-only. Runs after the login check, before a body is read.
        preParsing: (request, _reply, payload, done) => {
          done(isSafeMethod(request.method) ? null : new ReadOnlyBoardError(), payload);
        },
        handler: (request, reply) => this.show(request, reply),
      });
    }
  }

  private async show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const board = await this.opened();
    const { statusCode, headers, rawPayload } = await board.inject({
      method: 'GET',
      url: request.url,
      headers: { 'x-request-id': request.id },
    });
    setBoardHeaders(reply);
    return reply.status(statusCode).header('content-type', headers['content-type']).send(rawPayload);
  }

  private async opened(): Promise<FastifyInstance> {
    this.board ??= this.open();
    try {
      return await this.board;
    } catch (error) {
      // The next request tries again.
      this.board = undefined;
      throw error;
    }
  }

  private async open(): Promise<FastifyInstance> {
    const { openBoard } = await import('./open-board.js');
    return openBoard(QUEUE_BOARD_PATH, this.producer, this.errors);
  }
}

function setBoardHeaders(reply: FastifyReply): void {
  reply.header('content-security-policy', CONTENT_SECURITY_POLICY);
  reply.header('x-robots-tag', 'noindex, nofollow');
  // bull-board's own files would otherwise allow caching.
  reply.header('cache-control', 'no-store');
}
