import type { FastifyReply } from 'fastify';

/** Aborted when the connection closes before the answer was sent. */
export function untilGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    gone.abort();
  });
  return gone.signal;
}
