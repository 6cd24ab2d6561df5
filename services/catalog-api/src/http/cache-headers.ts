import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPublicRead } from './public-read.decorator.js';

/**
 * How long the gateway may keep a public answer: fresh for 2 s, then served while it is renewed for 5 s
 * more, and for a day only while the API fails. Our own pages ask every time, and mostly
 * get a 304 (`cache: 'no-cache'`: a browser reads these headers as the gateway does).
 */
const PUBLIC_CACHE_CONTROL = 'public, max-age=0, s-maxage=2, stale-while-revalidate=5, stale-if-error=86400';

/** A strong ETag: the same bytes, the same tag. */
export function etagOf(body: string | Buffer): string {
  return `"${hash('sha1', body, 'base64url')}"`;
}

/** RFC 9110, section 13.1.2: a list of tags or `*`, compared weakly (a gateway that compresses weakens ours). */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Sets the cache headers of a public answer and returns the body to send: none when the client has it already. */
function revalidate<Body extends string | Buffer>(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Body,
): Body | null {
  const etag = etagOf(body);
  reply.header('etag', etag);
  reply.header('cache-control', PUBLIC_CACHE_CONTROL);
  const ifNoneMatch = request.headers['if-none-match'];
  if (ifNoneMatch === undefined || !matchesEtag(ifNoneMatch, etag)) return body;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return null;
}

/** Answers of public reads get ETag and Cache-Control; anything else that does not say may not be stored. */
export function setCacheHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (
      (typeof payload === 'string' || payload instanceof Buffer) &&
      reply.statusCode === 200 &&
      isPublicRead(request)
    ) {
      done(null, revalidate(request, reply, payload));
      return;
    }
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
