import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { expect, it } from 'vitest';
import { ApiInstances } from './api-instances.js';
import { createFetchApi } from './fetch-api.js';
import { originOf } from './test/origin-of.js';

const instance = (listener: RequestListener): Promise<string> => originOf(createServer(listener));

const answering = (text: string): RequestListener => {
  return (_request, response) => response.end(text);
};
/** A listener that never answers; counts the requests and the connections that were closed. */
function hanging(): { listener: RequestListener; asked: () => number; left: () => number } {
  let [asked, left] = [0, 0];
  const listener: RequestListener = (_request, response) => {
    asked += 1;
    response.once('close', () => (left += 1));
  };
  return { listener, asked: () => asked, left: () => left };
}
const untilAborted = () => ({ signal: new AbortController().signal });

it('asks another instance when the first one hangs, and then avoids the hanging one', async () => {
  const hung = hanging();
  const [one, other] = [await instance(hung.listener), await instance(answering('data'))];
  const fetchApi = createFetchApi(new ApiInstances([one, other]));
  for (let call = 0; call < 20; call += 1) {
    const response = await fetchApi('/api/stats', untilAborted());
    expect(await response.text()).toBe('data');
  }
  // If silent instances were not moved to the end, every second call would ask this one first.
  expect(hung.asked()).toBeLessThan(8);
  await expect.poll(hung.left, { timeout: 30_000 }).toBe(hung.asked());
});

it('asks the next instance when a connection closes without a response', async () => {
  const ending = await instance((request) => request.socket.destroy());
  const fetchApi = createFetchApi(new ApiInstances([ending, await instance(answering('data'))]));
  for (let call = 0; call < 8; call += 1) {
    expect(await (await fetchApi('/api/stats', untilAborted())).text()).toBe('data');
  }
});

it('retries over a new connection when there is only one instance', async () => {
  let asked = 0;
  const only = await instance((request, response) => {
    asked += 1;
    if (asked === 1) request.socket.destroy();
    else response.end('data');
  });
  const response = await createFetchApi(new ApiInstances([only]))('/api/stats', untilAborted());
  expect([await response.text(), asked]).toEqual(['data', 2]);
});

it('aborts all its requests when no instance answers and the caller aborts', async () => {
  const hung = hanging();
  const instances = [await instance(hung.listener), await instance(hung.listener)] as const;
  const caller = new AbortController();
  const answer = createFetchApi(new ApiInstances(instances))('/api/stats', { signal: caller.signal });
  const refused = expect(answer).rejects.toThrow('enough');
  await expect.poll(hung.asked, { timeout: 30_000 }).toBe(2);
  caller.abort(new Error('enough'));
  await refused;
  await expect.poll(hung.left, { timeout: 30_000 }).toBe(2);
});
