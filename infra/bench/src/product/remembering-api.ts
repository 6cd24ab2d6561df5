import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A proxy with a cache that never expires: asks the real API once for each address and repeats its response
 * from memory. Run as a process with API_URL; the first line of its output is its port.
 */
const apiOrigin = process.env['API_URL'] ?? '';
const answers = new Map<string, Promise<Answer>>();

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

async function ask(path: string): Promise<Answer> {
  const response = await fetch(`${apiOrigin}${path}`);
  const body = Buffer.from(await response.arrayBuffer());
  // Passes on what the API itself would send: how long a response is fresh, and the total count.
  const told = ['content-type', 'cache-control', 'x-total-count', 'etag'].flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    status: response.status,
    headers: { ...Object.fromEntries(told), 'content-length': String(body.length) },
    body,
  };
}

const server = createServer((request, response) => {
  const path = request.url ?? '/';
  const answer = answers.get(path) ?? ask(path);
  answers.set(path, answer);
  answer.then(
    ({ status, headers, body }) => response.writeHead(status, headers).end(body),
    () => {
      answers.delete(path);
      response.writeHead(502, { 'content-length': 0 }).end();
    },
  );
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${String((server.address() as AddressInfo).port)}\n`);
});
