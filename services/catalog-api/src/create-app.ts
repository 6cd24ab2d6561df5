import { ErrorFilter, NestLogger } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import type { CatalogApiEnv } from './env.js';
import { cachePublicReads } from './http/public-read.js';
import { requestIdOf } from './http/request-id.js';
import { logRequests } from './http/request-log.js';
import { createValidationPipe } from './http/validation.pipe.js';

/** Bytes of a JSON body; a route that takes more says so itself. */
const BODY_LIMIT_BYTES = 64 * 1024;
/** Longest path segment that is looked up, percent-encoded. Slugs of long names go beyond Fastify's 100. */
const MAX_PATH_PARAMETER_LENGTH = 500;

/** The whole API, ready to listen or to be injected into; the same in production and in tests. */
export async function createApp(env: CatalogApiEnv, logger: Logger): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: requestIdOf,
    trustProxy: true,
    routerOptions: { maxParamLength: MAX_PATH_PARAMETER_LENGTH },
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(env, logger), adapter, {
    logger: new NestLogger(logger),
    abortOnError: false,
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
  cachePublicReads(fastify);
  return app;
}
