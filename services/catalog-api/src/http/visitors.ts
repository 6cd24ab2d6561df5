import { VisitorsHerald } from '@highstreet/queues';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { isPublicRead } from './public-read.decorator.js';

/** Lets work in the background know that public reads are being answered. What the gateway answers from its cache is none. */
export function tellOfVisitors(fastify: FastifyInstance, redis: Redis): void {
  const herald = new VisitorsHerald(redis);
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (isPublicRead(request)) herald.seen();
    done();
  });
}
