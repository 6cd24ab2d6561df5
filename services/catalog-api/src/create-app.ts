import { ErrorFilter, NestLogger } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import type { CatalogApiEnv } from './env.js';
import { setCacheHeaders } from './http/cache-headers.js';
import { drainConnections } from './http/drain-connections.js';
import { answerConnectionError, answerFrameworkError } from './http/framework-errors.js';
import { requestIdOf } from './http/request-id.js';
import { logRequests } from './http/request-log.js';
import { createValidationPipe } from './http/validation.pipe.js';
import { refuseZeroBytes } from './http/zero-bytes.js';
import { publishOpenApi } from './openapi/openapi-document.js';

/** Bytes of a JSON body; a route that takes more says so itself. */
const BODY_LIMIT_BYTES = 64 * 1024;
/** Longest path segment that is looked up, percent-encoded. Slugs of long names go beyond Fastify's 100. */
const MAX_PATH_PARAMETER_LENGTH = 500;

export interface CreateAppOptions {
  /** Only the routes, with nothing behind them and no connection: enough to describe the API. */
  preview?: boolean;
}

/** The whole API, ready to listen or to be injected into; the same in production and in tests. */
export async function createApp(
  env: CatalogApiEnv,
  logger: Logger,
  options: CreateAppOptions = {},
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT_BYTES,
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
    preview: options.preview ?? false,
  });
  app.setGlobalPrefix('api');
  app.useGlobalPipes(createValidationPipe());
  app.useGlobalFilters(new ErrorFilter(logger));

  const fastify = adapter.getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  logRequests(fastify, logger);
  setCacheHeaders(fastify);
  refuseZeroBytes(fastify);
  drainConnections(fastify);
  publishOpenApi(app);
  return app;
}
