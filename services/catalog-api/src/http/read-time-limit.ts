import type { FastifyInstance } from 'fastify';
import type { PublicReadConfig } from './public-read.decorator.js';

/**
 * Answers a visitor's read with 503 when what is behind the API takes too long, as one that hangs does: statement timeouts
 * are PostgreSQL's own, and do not help against a PostgreSQL that stands still. The gateway then answers from its cache where
 * it can. To be called before any route.
 */
export function limitReadTime(fastify: FastifyInstance, milliseconds: number): void {
  fastify.addHook('onRoute', (route) => {
    const config = route.config as PublicReadConfig | undefined;
    if (config?.publicRead === true) route.handlerTimeout = milliseconds;
  });
}
