import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** How a request ended. */
export interface Outcome {
  /** Whether the client went away before it had the whole answer. */
  readonly aborted: boolean;
  readonly milliseconds: number;
}

/**
 * Calls `listener` exactly once for each request: when its answer is out, or its connection is gone. Fastify's
 * `onResponse` alone misses the clients that leave.
 */
export function onEveryAnswer(
  fastify: FastifyInstance,
  listener: (request: FastifyRequest, reply: FastifyReply, outcome: Outcome) => void,
): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const startedAt = performance.now();
    let settled = false;
    const settle = (aborted: boolean): void => {
      if (settled) return;
      settled = true;
      const milliseconds = performance.now() - startedAt;
      listener(request, reply, { aborted, milliseconds });
    };
    reply.raw.once('finish', () => {
      settle(false);
    });
    reply.raw.once('close', () => {
      settle(true);
    });
    done();
  });
}

/** The pattern of the request's route, such as `/api/cities/:slug`; `none` where there is no such route. */
export function routePattern(request: FastifyRequest): string {
  return request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
}
