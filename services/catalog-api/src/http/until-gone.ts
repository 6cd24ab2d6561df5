import type { FastifyReply } from 'fastify';

/** A signal that aborts when the connection closes before the response was sent. */
export function untilGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    gone.abort();
  });
  if (reply.raw.destroyed) gone.abort();
  return gone.signal;
}
