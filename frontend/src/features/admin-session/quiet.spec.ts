import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { areReadsHeld, browserConnection, whenReadsAreHeld } from '../../lib/api-client';
import { endQuiet, keepQuiet } from './quiet';

const asked: (string | undefined)[] = [];
const server = createServer(({ url }, response) => {
  asked.push(url);
  if (url === '/slow') {
    answerSlow = () => response.setHeader('content-type', 'application/json').end('{}');
    return;
  }
  response.setHeader('content-type', 'application/json').end('{}');
});
let origin: string;
let answerSlow: (() => void) | undefined;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});
afterEach(() => {
  endQuiet();
  asked.length = 0;
});

const read = (path: string, signal?: AbortSignal) => browserConnection.get(`${origin}${path}`, { signal });

it('sends what was asked for meanwhile once it is over', async () => {
  await keepQuiet(new QueryClient());
  const held = read('/held');
  endQuiet();
  await read('/after');
  await held;
  expect(new Set(asked)).toEqual(new Set(['/held', '/after']));
});

it('never sends what nobody wants any longer', async () => {
  await keepQuiet(new QueryClient());
  const gone = new AbortController();
  const outcome = vi.fn();
  const held = read('/held', gone.signal).catch(outcome);
  gone.abort();
  endQuiet();
  await held;
  await read('/after');
  expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ name: 'AbortError' }));
  expect(asked).toEqual(['/after']);
});

it('waits for a read that cannot be stopped', async () => {
  const slow = read('/slow');
  await vi.waitUntil(() => answerSlow);
  let isQuiet = false;
  const quiet = keepQuiet(new QueryClient()).then(() => {
    isQuiet = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isQuiet).toBe(false);
  answerSlow?.();
  await slow;
  await quiet;
});

it('closes streams, until nobody wants to hear of it', async () => {
  const close = vi.fn();
  const forget = whenReadsAreHeld(close);
  await keepQuiet(new QueryClient());
  expect([close.mock.calls.length, areReadsHeld()]).toEqual([1, true]);
  endQuiet();
  forget();
  await keepQuiet(new QueryClient());
  expect(close).toHaveBeenCalledOnce();
});

it('stops what is under way', async () => {
  const client = new QueryClient();
  const query = client.query({ queryKey: ['slow'], queryFn: ({ signal }) => waitFor(signal) });
  const refused = expect(query).rejects.toThrow();
  await keepQuiet(client);
  await refused;
});

function waitFor(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(new Error('aborted'));
    });
  });
}
