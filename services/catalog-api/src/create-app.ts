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
import { limitBodyTime } from './http/body-time-limit.js';
import { setCacheHeaders } from './http/cache-headers.js';
import { drainConnections } from './http/drain-connections.js';
import { answerConnectionError, answerFrameworkError } from './http/framework-errors.js';
import { limitQueries } from './http/query-limits.js';
import { followRequests } from './http/request-context.js';
import { limitReadTime } from './http/read-time-limit.js';
import { requestIdOf } from './http/request-id.js';
import { logRequests } from './http/request-log.js';
import { createValidationPipe } from './http/validation.pipe.js';
import { tellOfVisitors } from './http/visitors.js';
import { refuseZeroBytes } from './http/zero-bytes.js';
import { publishOpenApi } from './openapi/openapi-document.js';

/** Bytes of a JSON body; a route that takes more says so itself. */
const BODY_LIMIT_BYTES = 64 * 1024;
/**
 * Longest path segment that is looked up, percent-encoded. A name has 200 characters, of which a slug may make six each
 * (㎯ becomes rad-s2), and every address that is published must be found.
 */
const MAX_PATH_PARAMETER_LENGTH = 1_500;

/** Milliseconds for the head of a request. */
const HEADERS_TIMEOUT_MS = 15_000;
/** Milliseconds for a body that is not an upload, from the head of its request. */
const BODY_TIMEOUT_MS = 30_000;
/** Milliseconds for a whole request: the longest upload. */
const REQUEST_TIMEOUT_MS = 60 * 60_000;
/** Longer than the gateway keeps an idle connection, so that it is never us who close one that it is about to use. */
const KEEP_ALIVE_TIMEOUT_MS = 10_000;

export interface CreateAppOptions {
  /** Only the routes, with nothing behind them and no connection: enough to describe the API. */
  preview?: boolean;
  /** Where requests are counted and timed. */
  registry?: Registry;
  /** Milliseconds for a body that is not an upload. */
  bodyTimeout?: number;
}

/** The whole API, ready to listen or to be injected into; the same in production and in tests. */
export async function createApp(
  env: CatalogApiEnv,
  logger: Logger,
  options: CreateAppOptions = {},
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    // What still comes while the server closes is answered; see drainConnections.
    return503OnClosing: false,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 5_000 },
    genReqId: requestIdOf,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerConnectionError,
    // The gateway, and nobody before it: of X-Forwarded-For only the entry that the gateway wrote is believed.
    trustProxy: (_address, hop) => hop === 0,
    routerOptions: { maxParamLength: MAX_PATH_PARAMETER_LENGTH },
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(env, logger), adapter, {
    logger: new NestLogger(logger),
    abortOnError: false,
    // Fastify's own JSON parser is all there is: Nest would take forms too, and no call does.
    bodyParser: false,
    preview: options.preview ?? false,
  });
  app.setGlobalPrefix('api');
  app.useGlobalPipes(createValidationPipe());
  app.useGlobalFilters(new ErrorFilter(logger));

  const fastify = adapter.getInstance();
  fastify.removeContentTypeParser('text/plain');
  if (options.registry) measureRequests(fastify, options.registry);
  logRequests(fastify, logger);
  followRequests(fastify);
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  refuseOtherMethods(fastify);
  limitReadTime(fastify, env.READ_TIMEOUT_MS);
  limitQueries(fastify);
  limitBodyTime(fastify, options.bodyTimeout ?? BODY_TIMEOUT_MS);
  setCacheHeaders(fastify);
  if (options.preview !== true) tellOfVisitors(fastify, app.get<Redis>(REDIS));
  refuseZeroBytes(fastify);
  drainConnections(fastify);
  publishOpenApi(app);
  return app;
}
