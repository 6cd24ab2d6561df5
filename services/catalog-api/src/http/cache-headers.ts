import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPublicRead } from './public-read.decorator.js';

/**
 * A public response is fresh for 2 s, then stale for 5 s more while the gateway revalidates it. The day of
 * `stale-if-error` is for caches in front of the gateway, which itself serves any response that it has while the API
 * fails (public-cache.conf). Our own pages always revalidate, mostly with a 304
 * (`cache: 'no-cache'`, because a browser obeys these headers just as the gateway does).
 */
const PUBLIC_CACHE_CONTROL = 'public, max-age=0, s-maxage=2, stale-while-revalidate=5, stale-if-error=86400';

/** A strong ETag: equal for equal bytes. */
export function etagOf(body: string | Buffer): string {
  return `"${hash('sha1', body, 'base64url')}"`;
}

/**
 * RFC 9110, section 13.1.2: a list of tags or `*`, compared weakly, because a gateway that compresses a
 * response weakens its ETag.
 */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/**
 * Sets the cache headers of a public response and returns the body to send: null when the client has it
 * already.
 */
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
  // Of a HEAD, Fastify drops the body itself, after it has measured it for `content-length`.
  return request.method === 'HEAD' ? body : null;
}

/**
 * Adds ETag and Cache-Control to responses of public reads; any other response without a Cache-Control may
 * not be stored.
 */
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
