import type { FastifyInstance } from 'fastify';
import { InvalidAddressError } from './http.errors.js';

/** Escapes in a row, which together may be one letter. A percent sign alone is text, as in `100%`. */
const ESCAPES = /(?:%[0-9a-f]{2})+/gi;

/**
 * PostgreSQL text cannot contain a zero byte, so a URL with one cannot match anything. A query that is not UTF-8 would be
 * searched as the escapes that it is written in. Of a path, the router refuses those.
 */
export function refuseUnreadableAddresses(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ url }, _reply, done) => {
    if (url.includes('%00')) done(new InvalidAddressError('The address holds a zero byte'));
    else if (isBeyondAscii(url) && !isUtf8(url)) done(new InvalidAddressError('The address is not UTF-8'));
    else done();
  });
}

function isBeyondAscii(url: string): boolean {
  return /%[89a-f]/i.test(url);
}

function isUtf8(url: string): boolean {
  try {
    for (const [escapes] of url.matchAll(ESCAPES)) decodeURIComponent(escapes);
    return true;
  } catch {
    return false;
  }
}
