import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { toErrorBody } from '@highstreet/platform';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { InvalidAddressError, NothingHereError } from './http.errors.js';

/**
 * Answers requests that the router rejects before any hook or filter runs, in the format of every other
 * error.
 */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  // A URL with a segment longer than any slug leads nowhere: 404. One that cannot be decoded is invalid.
  const cause =
    error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? new NothingHereError() : new InvalidAddressError();
  const { body } = toErrorBody(cause, request.id);
  void reply
    .status(body.statusCode)
    .header('x-request-id', request.id)
    .header('cache-control', 'no-store')
    .send(body);
}

const refusals: Readonly<Record<string, { statusCode: number; message: string }>> = {
  HPE_HEADER_OVERFLOW: { statusCode: 431, message: 'The address or a header is too long' },
  ERR_HTTP_REQUEST_TIMEOUT: { statusCode: 408, message: 'The request did not arrive in time' },
};

/** Node's error of a connection, with the last data that it read. */
type ConnectionError = NodeJS.ErrnoException & { readonly rawPacket?: unknown };

/** Answers data that Node could not parse as HTTP: there is no request or reply yet, only the socket. */
export function answerConnectionError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = refusals[error.code ?? ''] ?? { statusCode: 400, message: 'The request is not HTTP' };
  const requestId = randomUUID();
  const { body } = toErrorBody(Object.assign(new Error(refusal.message), refusal), requestId);
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${refusal.statusCode} ${STATUS_CODES[refusal.statusCode] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    `x-request-id: ${requestId}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${asksForHead(error) ? '' : text}`);
}

/**
 * Whether the method is HEAD. Best effort: if the request arrived in several packets, the method was in an
 * earlier one.
 */
function asksForHead({ rawPacket }: ConnectionError): boolean {
  return Buffer.isBuffer(rawPacket) && rawPacket.subarray(0, 5).toString('latin1') === 'HEAD ';
}
