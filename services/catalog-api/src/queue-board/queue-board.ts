import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { ErrorFilter } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import { JobProducer, queueNames } from '@highstreet/queues';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, RouteOptions } from 'fastify';
import { isSafeMethod } from '../auth/origin.js';
import { LOGGER } from '../connections/connections.tokens.js';
import { InvalidAddressError, NothingHereError } from '../http/http.errors.js';
import { isBoardQuery, isJobId } from './board-query.js';
import { toBoardErrorBody, withoutErrorTexts } from './board-response.js';
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

/** The only resource that the page would load from another site; without it, a local font is used. */
const FOREIGN_FONTS = /<link href="https:\/\/fonts\.googleapis\.com[^>]*>/g;

/** Puts bull-board into the API, for logged-in administrators, to read only. */
@Injectable()
export class QueueBoard implements OnApplicationBootstrap {
  private readonly errors: ErrorFilter;

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
    const board = new FastifyAdapter();
    board.setBasePath(QUEUE_BOARD_PATH);
    createBullBoard({
      queues: queueNames.map(
        (name) => new BullMQAdapter(this.producer.queueNamed(name), { readOnlyMode: true }),
      ),
      serverAdapter: board,
      options: { uiConfig: { boardTitle: 'Highstreet queues', hideRedisDetails: true } },
    });
    fastify.register(
      async (scope) => {
        scope.addHook('onRoute', (route) => {
          this.guard(route);
        });
        scope.addHook('preSerialization', (request, reply, payload, done) => {
          if (reply.statusCode < 400) {
            done(null, withoutErrorTexts(payload));
            return;
          }
          const body = toBoardErrorBody(payload, reply.statusCode, request.id);
          reply.status(body.statusCode);
          done(null, body);
        });
        scope.addHook('preHandler', (request, _reply, done) => {
          const { jobId } = request.params as { jobId?: string };
          if (!isBoardQuery(request.query)) done(new InvalidAddressError());
          else if (jobId !== undefined && !isJobId(jobId)) done(new NothingHereError());
          else done();
        });
        scope.addHook('onSend', (_request, reply, payload, done) => {
          setBoardHeaders(reply);
          done(null, withoutForeignFonts(payload));
        });
        await scope.register(board.registerPlugin());
      },
      { prefix: QUEUE_BOARD_PATH },
    );
  }

  /**
   * bull-board only hides its buttons; this makes it read-only. Runs after the login check, before a body is
   * read.
   */
  private guard(route: RouteOptions): void {
    route.preParsing = (request, _reply, payload, done) => {
      done(isSafeMethod(request.method) ? null : new ReadOnlyBoardError(), payload);
    };
    // Replaces bull-board's own handler, which would answer 500 to a missing login and print stack traces.
    route.errorHandler = (error, request, reply) => {
      this.errors.answer(error, request, reply);
    };
  }
}

function setBoardHeaders(reply: FastifyReply): void {
  reply.header('content-security-policy', CONTENT_SECURITY_POLICY);
  reply.header('x-robots-tag', 'noindex, nofollow');
  // bull-board's own files would otherwise allow caching.
  reply.header('cache-control', 'no-store');
}

function withoutForeignFonts(payload: unknown): unknown {
  return typeof payload === 'string' ? payload.replace(FOREIGN_FONTS, '') : payload;
}
