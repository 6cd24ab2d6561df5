import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SlowBodyError } from './http.errors.js';

/**
 * Limits the time for which the API waits for a slow request body. Uploads are exempt: their route reads them
 * while they arrive, and they may take long. The gateway buffers every other body before it forwards the
 * request.
 *
 * @param milliseconds from the request's headers to the end of its body
 */
export function limitBodyTime(fastify: FastifyInstance, milliseconds: number): void {
  fastify.addHook('preParsing', (request, reply, payload, done) => {
    const length = request.headers['content-length'] ?? '0';
    const hasBody = request.headers['transfer-encoding'] !== undefined || length !== '0';
    if (!hasBody || isMultipart(request)) {
      done(null, payload);
      return;
    }
    const body = new PassThrough();
    // A request rejected for its content type is answered before anything reads its body or listens to its
    // errors.
    body.on('error', () => undefined);
    const timer = setTimeout(() => {
      payload.unpipe(body);
      body.destroy(new SlowBodyError());
    }, milliseconds);
    payload.once('end', () => {
      clearTimeout(timer);
    });
    payload.once('error', (error) => body.destroy(error));
    body.once('close', () => {
      clearTimeout(timer);
    });
    reply.raw.once('close', () => {
      clearTimeout(timer);
      // An unread rest of the body would block the next request on the connection.
      payload.unpipe(body);
      payload.resume();
    });
    payload.pipe(body);
    done(null, body);
  });
}

/** Media types are written in any case. */
function isMultipart({ headers }: FastifyRequest): boolean {
  return /^multipart\//i.test(headers['content-type'] ?? '');
}
