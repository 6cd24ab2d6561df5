import type { FastifyInstance } from 'fastify';
import { ReadTimedOutError } from './http.errors.js';
import { isPublicRead } from './public-read.decorator.js';

declare module 'fastify' {
  interface FastifyReply {
    /** Ends the wait for the answer of a public read. */
    readTimer: NodeJS.Timeout | undefined;
  }
}

/**
 * Answers a visitor's read with 503 when what is behind the API takes too long, as one that hangs does: statement timeouts
 * are PostgreSQL's own, and do not help against a PostgreSQL that stands still. The gateway then answers from its cache where
 * it can. Not Fastify's `handlerTimeout`: it makes and aborts an AbortSignal for every request, 14 µs where this takes one.
 */
export function limitReadTime(fastify: FastifyInstance, milliseconds: number): void {
  fastify.decorateReply('readTimer', undefined);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isPublicRead(request)) {
      reply.readTimer = setTimeout(() => {
        // Whoever left needs no answer, and is no error to be logged.
        if (!reply.sent && !reply.raw.destroyed) reply.send(new ReadTimedOutError());
      }, milliseconds);
    }
    done();
  });
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    clearTimeout(reply.readTimer);
    done();
  });
}
