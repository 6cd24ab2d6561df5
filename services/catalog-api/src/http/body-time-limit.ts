import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { SlowBodyError } from './http.errors.js';

/**
 * Ends the wait for a body that drips in. Uploads are read by their route while they arrive and may take their
 * time; every other body has been read as a whole by the gateway before it comes here.
 *
 * @param milliseconds from the head of the request to the end of its body
 */
export function limitBodyTime(fastify: FastifyInstance, milliseconds: number): void {
  fastify.addHook('preParsing', (request, reply, payload, done) => {
    const length = request.headers['content-length'] ?? '0';
    const hasBody = request.headers['transfer-encoding'] !== undefined || length !== '0';
    if (!hasBody || request.headers['content-type']?.startsWith('multipart/')) {
      done(null, payload);
      return;
    }
    const body = new PassThrough();
    // A request that is refused for its kind is answered before anybody reads its body, and listens to it.
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
      // What is left of it would hold up the next request of the connection.
      payload.unpipe(body);
      payload.resume();
    });
    payload.pipe(body);
    done(null, body);
  });
}
