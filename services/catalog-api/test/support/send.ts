import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';

export interface Call {
  readonly method: string;
  /** Path and query, sent as they are. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: string | Buffer;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * Milliseconds after which a response counts as missing: more than any time limit of the API, even on a busy
 * machine.
 */
const TIMEOUT_MS = 120_000;

/**
 * Sends one request over a connection of its own.
 * @throws Error when no complete response arrived
 */
export function send(origin: string, { method, path, headers = {}, body }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    // Without Content-Length, the server would read the body of a GET as the next request.
    const framing = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const options = { hostname, port, method, path, agent: false, headers: { ...headers, ...framing } };
    const outgoing = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        clearTimeout(timer);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        });
      });
    });
    const timer = setTimeout(() => {
      outgoing.destroy(new Error(`${method} ${path.slice(0, 200)} did not answer`));
    }, TIMEOUT_MS);
    outgoing.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    outgoing.end(body);
  });
}
