import type { FastifyInstance } from 'fastify';
import { CompressedBodyError } from './http.errors.js';

/**
 * Answers 415 to a compressed body, which nothing here decompresses: its bytes would be taken for invalid JSON, or for
 * a form without a file. The response names in `Accept-Encoding` what is accepted (RFC 9110, section 15.5.16).
 */
export function refuseCompressedBodies(fastify: FastifyInstance): void {
  fastify.addHook('preParsing', (request, reply, payload, done) => {
    const encoding = request.headers['content-encoding'] ?? 'identity';
    if (/^identity$/i.test(encoding)) {
      done(null, payload);
      return;
    }
    reply.header('accept-encoding', 'identity');
    done(new CompressedBodyError(encoding));
  });
}
