import type { FastifyInstance, FastifyReply } from 'fastify';
import { ReadTimedOutError } from './http.errors.js';
import type { PublicReadConfig } from './public-read.decorator.js';

/**
 * Answers a visitor's read with 503 when what is behind the API takes too long, as one that hangs does: statement timeouts
 * are PostgreSQL's own, and do not help against a PostgreSQL that stands still. The gateway then answers from its cache where
 * it can. Not Fastify's `handlerTimeout`: it makes and aborts an AbortSignal for every request, which nobody here listens to,
 * and which costs more than all other hooks together.
 */
export function limitReadTime(fastify: FastifyInstance, milliseconds: number): void {
  const timers = new WeakMap<FastifyReply, NodeJS.Timeout>();
  fastify.addHook('onRequest', (request, reply, done) => {
    if ((request.routeOptions.config as PublicReadConfig | undefined)?.publicRead === true) {
      const timer = setTimeout(() => {
        // Whoever left needs no answer, and is no error to be logged.
        if (!reply.sent && !reply.raw.destroyed) reply.send(new ReadTimedOutError());
      }, milliseconds);
      timers.set(reply, timer);
    }
    done();
  });
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    clearTimeout(timers.get(reply));
    done();
  });
}
