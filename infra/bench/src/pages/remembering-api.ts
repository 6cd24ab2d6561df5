import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The data at hand: an API that asks the real one once for each address and repeats its answer from memory. Run as a
 * process with API_URL; the first line that it writes is its port.
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
  // Whoever asks is told as much as by the API itself: how long an answer is fresh, and how many there are.
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
