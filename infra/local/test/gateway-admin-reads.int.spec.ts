import type { RequestListener } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { alive, startGateway } from './support/started-gateway.js';
import type { StartedGateway } from './support/started-gateway.js';

const CALLS = 20;
const API_TIMEOUT_MS = 1_000;
const env = { GATEWAY_API_TIMEOUT: `${API_TIMEOUT_MS}ms` };
let gateway: StartedGateway | undefined;
afterEach(async () => {
  await gateway?.stop();
});

const pages: RequestListener = (_request, response) => response.end('a page');
const data: RequestListener = (_request, response) => response.end('{}');

/**
 * Is silent for longer than the gateway's time-out, once before the response and once in the middle of it.
 */
const slow = alive((_request, response) => {
  setTimeout(() => response.write('{'), 1.5 * API_TIMEOUT_MS);
  setTimeout(() => response.end('}'), 3 * API_TIMEOUT_MS);
});

async function ask(path: string, init: RequestInit = {}): Promise<[number, string]> {
  const answer = await fetch(`http://127.0.0.1:${gateway?.port ?? 0}/api/admin/${path}`, init);
  return [answer.status, await answer.text()];
}

it('sends admin reads to another instance when one hangs, and then avoids the hung one', async () => {
  let hungWasAsked = 0;
  const api: RequestListener = () => {
    hungWasAsked += 1;
  };
  gateway = await startGateway({ api, secondApi: data, pages, env });
  for (let call = 0; call < CALLS; call += 1)
    expect(await ask(`businesses?page=${call}`)).toEqual([200, '{}']);
  expect(hungWasAsked).toBeGreaterThan(0);
  expect(hungWasAsked).toBeLessThan(CALLS / 3);
});

it('waits for a slow read when there is no other instance', async () => {
  gateway = await startGateway({ api: slow, pages, env });
  expect(await ask('businesses?search=a')).toEqual([200, '{}']);
});

it.each(['export?format=csv', 'imports/1/events', 'imports/1/rejections.csv'])(
  'requests the stream %s only once, and does not cut it off during a pause',
  async (path) => {
    let asked = 0;
    const api = alive((request, response) => {
      asked += 1;
      slow(request, response);
    });
    gateway = await startGateway({ api, secondApi: api, pages, env });
    expect(await ask(path)).toEqual([200, '{}']);
    expect(asked).toBe(1);
  },
);

it('sends a write request only once, however long it takes', async () => {
  let asked = 0;
  const api = alive((request, response) => {
    asked += 1;
    request.resume();
    slow(request, response);
  });
  gateway = await startGateway({ api, secondApi: api, pages, env });
  expect(await ask('import', { method: 'POST', body: '{}' })).toEqual([200, '{}']);
  expect(await ask('businesses/all', { method: 'DELETE' })).toEqual([200, '{}']);
  expect(asked).toBe(2);
});

it('sends a deletion only once, although the instance was killed meanwhile', async () => {
  let asked = 0;
  const api = alive((request) => {
    asked += 1;
    request.socket.destroy();
  });
  gateway = await startGateway({ api, secondApi: api, pages, env });
  const [status] = await ask('businesses/all', { method: 'DELETE' });
  expect([status, asked]).toEqual([503, 1]);
});

/** An API that hangs, and what the gateway has asked it beside whether it is alive. */
function hung(): { api: RequestListener; asked: string[] } {
  const asked: string[] = [];
  const api: RequestListener = ({ method = '', url = '' }) => {
    if (method !== 'HEAD') asked.push(`${method} ${url}`);
  };
  return { api, asked };
}

it.each<[string, RequestInit, number]>([
  ['check', {}, 1],
  ['businesses?page=2', {}, 1],
  ['export?format=csv', {}, 0],
  ['imports/1/events', {}, 0],
  ['login', { method: 'POST', body: '{}' }, 0],
  ['upload-excel', { method: 'POST', body: 'a file' }, 0],
  ['businesses/all', { method: 'DELETE' }, 0],
])(
  'answers 503 to %s %o when the only instance hangs, instead of waiting for it',
  async (path, init, times) => {
    const { api, asked } = hung();
    gateway = await startGateway({ api, pages, env });
    const [status, body] = await ask(path, init);
    expect([status, body]).toEqual([503, expect.stringContaining('SERVICE_UNAVAILABLE')]);
    expect(asked).toHaveLength(times);
  },
);

it('sends no write to an instance that hangs', async () => {
  const { api, asked } = hung();
  gateway = await startGateway({ api, secondApi: data, pages, env: { GATEWAY_API_TIMEOUT: '500ms' } });
  const statuses = new Set<number>();
  for (let call = 0; call < CALLS; call += 1)
    statuses.add((await ask('import', { method: 'POST', body: '{}' }))[0]);
  expect(asked).toEqual([]);
  expect(statuses).toEqual(new Set([200, 503]));
});

it('sends a file larger than the limit of other requests to an API that is alive', async () => {
  let received = 0;
  const api = alive((request, response) => {
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
    });
    request.on('end', () => response.end('{}'));
  });
  gateway = await startGateway({ api, pages, env });
  const file = 'x'.repeat(12 * 1024 * 1024);
  expect(await ask('upload-excel', { method: 'POST', body: file })).toEqual([200, '{}']);
  expect(received).toBe(file.length);
});
