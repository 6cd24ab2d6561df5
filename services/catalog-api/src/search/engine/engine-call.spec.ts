import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';
import { afterEach, expect, it } from 'vitest';
import { callEngine } from './engine-call.js';
import { EngineTimedOutError } from './engine-problem.js';

/** Longer than any machine takes for an answer that comes. */
const LONG_MS = 60_000;
const SHORT_MS = 50;

let server: Server;
let pool: Pool;
afterEach(async () => {
  await pool.destroy();
  server.closeAllConnections();
  server.close();
});

async function engine(answer: RequestListener, connections = 1): Promise<void> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  pool = new Pool(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { connections });
}

function ask(path: string, milliseconds: number): ReturnType<typeof callEngine> {
  return callEngine(pool, { method: 'POST', path, body: '{"q":"tea"}' }, milliseconds);
}

it('joins the chunks of a response that is split within a character', async () => {
  await engine((request, response) => {
    request.resume();
    const bytes = Buffer.from('Zürich');
    response.writeHead(202);
    response.write(bytes.subarray(0, 2), () => response.end(bytes.subarray(2)));
  });
  expect(await ask('/', LONG_MS)).toEqual({ status: 202, bytes: Buffer.from('Zürich') });
});

it('accepts a response without a body', async () => {
  await engine((_request, response) => response.writeHead(204).end());
  expect(await ask('/', LONG_MS)).toEqual({ status: 204, bytes: Buffer.alloc(0) });
});

it('times out calls, even those waiting for a connection, and then accepts new ones', async () => {
  await engine((request, response) => {
    request.resume();
    if (request.url === '/answered') response.end('an answer');
  });
  const late = await Promise.allSettled([ask('/stuck', SHORT_MS), ask('/behind', SHORT_MS)]);
  expect(late.map((outcome) => outcome.status === 'rejected' && outcome.reason)).toEqual([
    expect.any(EngineTimedOutError),
    expect.any(EngineTimedOutError),
  ]);
  expect((await ask('/answered', LONG_MS)).bytes.toString()).toBe('an answer');
});

it('rejects with ECONNREFUSED when the engine is not running', async () => {
  await engine((_request, response) => response.end());
  const { port } = server.address() as AddressInfo;
  await pool.destroy();
  server.close();
  pool = new Pool(`http://127.0.0.1:${port}`);
  await expect(ask('/', LONG_MS)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('rejects when the engine closes the connection in the middle of its response', async () => {
  await engine((_request, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('a part', () => response.destroy());
  });
  await expect(ask('/', LONG_MS)).rejects.toThrow();
});
