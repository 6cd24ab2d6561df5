import { VisitorReporter } from '@highstreet/queues';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { isPublicRead } from './public-read.decorator.js';

/**
 * Tells background jobs that public reads are being served, so that they can make way. Responses from the
 * gateway's cache do not count.
 */
export function reportVisitors(fastify: FastifyInstance, redis: Redis): void {
  const reporter = new VisitorReporter(redis);
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (isPublicRead(request)) reporter.seen();
    done();
  });
}
