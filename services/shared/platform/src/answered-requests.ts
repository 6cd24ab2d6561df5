import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** How a request ended. */
export interface Outcome {
  /** Whether the client went away before it had the whole answer. */
  readonly aborted: boolean;
  readonly milliseconds: number;
}

type AnswerListener = (request: FastifyRequest, reply: FastifyReply, outcome: Outcome) => void;

const listenersOf = new WeakMap<FastifyInstance, AnswerListener[]>();

/**
 * Calls `listener` exactly once per request: when the response is sent or the connection is closed. Fastify's
 * `onResponse` alone misses clients that disconnect. All listeners of a server share one hook, because a hook
 * runs for every request.
 */
export function onEveryAnswer(fastify: FastifyInstance, listener: AnswerListener): void {
  const known = listenersOf.get(fastify);
  if (known !== undefined) {
    known.push(listener);
    return;
  }
  const listeners = [listener];
  listenersOf.set(fastify, listeners);
  fastify.addHook('onRequest', (request, reply, done) => {
    const startedAt = performance.now();
    let settled = false;
    const settle = (aborted: boolean): void => {
      if (settled) return;
      settled = true;
      const milliseconds = performance.now() - startedAt;
      for (const tell of listeners) tell(request, reply, { aborted, milliseconds });
    };
    reply.raw.on('finish', () => {
      settle(false);
    });
    reply.raw.on('close', () => {
      settle(true);
    });
    done();
  });
}

/** The pattern of the request's route, such as `/api/cities/:slug`; `none` where there is no such route. */
export function routePattern(request: FastifyRequest): string {
  return request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
}
