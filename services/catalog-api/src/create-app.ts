import { ErrorFilter, measureRequests, NestLogger } from '@highstreet/platform';
import type { Logger, Registry } from '@highstreet/platform';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Redis } from 'ioredis';
import { AppModule } from './app.module.js';
import { REDIS } from './connections/connections.tokens.js';
import type { CatalogApiEnv } from './env.js';
import { refuseOtherMethods } from './http/allowed-methods.js';
import { refuseCompressedBodies } from './http/body-encoding.js';
import { limitBodyTime } from './http/body-time-limit.js';
import { setCacheHeaders } from './http/cache-headers.js';
import { drainConnections } from './http/drain-connections.js';
import { answerConnectionError, answerFrameworkError } from './http/framework-errors.js';
import { parseBodies } from './http/request-bodies.js';
import { parseQuery } from './http/parse-query.js';
import { limitQueries } from './http/query-limits.js';
import { followRequests } from './http/request-context.js';
import { limitReadTime } from './http/read-time-limit.js';
import { requestIdOf } from './http/request-id.js';
import { logRequests } from './http/request-log.js';
import { createValidationPipe } from './http/validation.pipe.js';
import { reportVisitors } from './http/visitors.js';
import { refuseUnreadableAddresses } from './http/unreadable-addresses.js';
import { publishOpenApi } from './openapi/openapi-document.js';

/** The limit of a JSON body in bytes; routes that accept more set their own. */
const BODY_LIMIT_BYTES = 64 * 1024;
/**
 * The longest path segment, percent-encoded, that is looked up. A name has up to 200 characters, each of
 * which may become six in the slug (㎯ becomes rad-s2), and every published address must be found.
 */
const MAX_PATH_PARAMETER_LENGTH = 1_500;

/** Time limit for the headers of a request, in milliseconds. */
const HEADERS_TIMEOUT_MS = 15_000;
/** Time limit for a body that is not an upload, counted from the request's headers, in milliseconds. */
const BODY_TIMEOUT_MS = 30_000;
/** Time limit for a whole request, in milliseconds: that of the longest upload. */
const REQUEST_TIMEOUT_MS = 60 * 60_000;
/**
 * Longer than the gateway keeps idle connections, so that the API never closes one that the gateway is about
 * to use.
 */
const KEEP_ALIVE_TIMEOUT_MS = 10_000;

export interface CreateAppOptions {
  /** Registers the routes only, without providers or connections: enough to describe the API. */
  preview?: boolean;
  /** The registry of the request metrics. */
  registry?: Registry;
  /** Time limit for a body that is not an upload, in milliseconds. */
  bodyTimeout?: number;
  /** Time after which PostgreSQL rolls back an idle transaction, in milliseconds; by default that of the API. */
  idleInTransactionTimeout?: number;
}

/** The whole API, ready for `listen` or `inject`; the same in production and in tests. */
export async function createApp(
  env: CatalogApiEnv,
  logger: Logger,
  options: CreateAppOptions = {},
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    // Requests that arrive while the server closes are still answered; see drainConnections.
    return503OnClosing: false,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 5_000 },
    genReqId: requestIdOf,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerConnectionError,
    // Trusts only the gateway: of X-Forwarded-For, only the entry that the gateway added is used.
    trustProxy: (_address, hop) => hop === 0,
    routerOptions: { maxParamLength: MAX_PATH_PARAMETER_LENGTH, querystringParser: parseQuery },
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(env, logger, options.idleInTransactionTimeout),
    adapter,
    {
      logger: new NestLogger(logger),
      abortOnError: false,
      // Only JSON (parseBodies): Nest would accept forms too, which no route needs.
      bodyParser: false,
      preview: options.preview ?? false,
    },
  );
  app.setGlobalPrefix('api');
  app.useGlobalPipes(createValidationPipe());
  app.useGlobalFilters(new ErrorFilter(logger));

  const fastify = adapter.getInstance();
  fastify.removeContentTypeParser('text/plain');
  parseBodies(fastify);
  if (options.registry) measureRequests(fastify, options.registry);
  logRequests(fastify, logger);
  followRequests(fastify);
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // Crawlers find addresses of calls in the state of pages. They may fetch them, as pages do, but list none.
    reply.header('x-robots-tag', 'noindex');
    done();
  });
  refuseOtherMethods(fastify);
  limitReadTime(fastify, env.READ_TIMEOUT_MS);
  limitQueries(fastify);
  refuseCompressedBodies(fastify);
  limitBodyTime(fastify, options.bodyTimeout ?? BODY_TIMEOUT_MS);
  setCacheHeaders(fastify);
  if (options.preview !== true) reportVisitors(fastify, app.get<Redis>(REDIS));
  refuseUnreadableAddresses(fastify);
  drainConnections(fastify);
  publishOpenApi(app);
  return app;
}
