import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { browserConnection } from '../../lib/api/api-client';
import { areReadsHeld, releaseReads, whenReadsAreHeld } from '../../lib/api/read-hold';
import { holdReadsDuringLogOut, resumeReads } from './use-end-session';

const requested: (string | undefined)[] = [];
const server = createServer(({ url }, response) => {
  requested.push(url);
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
  releaseReads();
  requested.length = 0;
});

const read = (path: string, signal?: AbortSignal) => browserConnection.get(`${origin}${path}`, { signal });

it('sends held reads once they are released', async () => {
  await holdReadsDuringLogOut(new QueryClient());
  const held = read('/held');
  releaseReads();
  await read('/after');
  await held;
  expect(new Set(requested)).toEqual(new Set(['/held', '/after']));
});

it('never sends a held read that was aborted', async () => {
  await holdReadsDuringLogOut(new QueryClient());
  const caller = new AbortController();
  const outcome = vi.fn();
  const held = read('/held', caller.signal).catch(outcome);
  caller.abort();
  releaseReads();
  await held;
  await read('/after');
  expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ name: 'AbortError' }));
  expect(requested).toEqual(['/after']);
});

it('sends the reads that waited for either of two overlapping log-outs', async () => {
  const first = holdReadsDuringLogOut(new QueryClient());
  const heldByFirst = read('/first');
  const second = holdReadsDuringLogOut(new QueryClient());
  const heldBySecond = read('/second');
  await Promise.all([first, second]);
  releaseReads();
  await Promise.all([heldByFirst, heldBySecond]);
  expect(new Set(requested)).toEqual(new Set(['/first', '/second']));
});

it('waits for a read that cannot be aborted', async () => {
  const slow = read('/slow');
  await vi.waitUntil(() => answerSlow);
  let isHeld = false;
  const hold = holdReadsDuringLogOut(new QueryClient()).then(() => {
    isHeld = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isHeld).toBe(false);
  answerSlow?.();
  await slow;
  await hold;
});

it('closes streams until they are unregistered', async () => {
  const close = vi.fn();
  const unregister = whenReadsAreHeld(close);
  await holdReadsDuringLogOut(new QueryClient());
  expect([close.mock.calls.length, areReadsHeld()]).toEqual([1, true]);
  releaseReads();
  unregister();
  await holdReadsDuringLogOut(new QueryClient());
  expect(close).toHaveBeenCalledOnce();
});

it('aborts the queries under way', async () => {
  const client = new QueryClient();
  const query = client.query({ queryKey: ['slow'], queryFn: ({ signal }) => waitFor(signal) });
  const refused = expect(query).rejects.toThrow();
  await holdReadsDuringLogOut(client);
  await refused;
});

it('sends aborted queries on the screen again after a log-out that failed', async () => {
  const client = new QueryClient();
  let isAnswering = false;
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    isAnswering ? Promise.resolve('an answer') : waitFor(signal);
  const observer = new QueryObserver<string>(client, { queryKey: ['slow'], queryFn });
  const answered = new Promise((resolve) => {
    onTestFinished(observer.subscribe(({ data }) => data !== undefined && resolve(data)));
  });
  await holdReadsDuringLogOut(client);
  isAnswering = true;
  resumeReads(client);
  expect(await answered).toBe('an answer');
});

function waitFor(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(new Error('aborted'));
    });
  });
}
