import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alive, startGateway } from './support/started-gateway.js';
import type { StartedGateway } from './support/started-gateway.js';

/** The API's open response, for the test to write to. */
let open: ServerResponse | undefined;
let gateway: StartedGateway;

beforeAll(async () => {
  gateway = await startGateway({
    api: alive((_request, response) => {
      open = response;
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('data: first\n\n');
    }),
    pages: (_request, response) => response.end(),
  });
});
afterAll(async () => {
  await gateway.stop();
});

/** Opens the stream as a browser does. */
async function openEvents(): Promise<IncomingMessage> {
  return await new Promise((resolve, reject) => {
    get(
      {
        port: gateway.port,
        path: '/api/admin/imports/1/events',
        headers: { 'accept-encoding': 'gzip' },
        agent: false,
      },
      resolve,
    ).on('error', reject);
  });
}

it('forwards events as they arrive, and closes the API request when the browser disconnects', async () => {
  const answer = await openEvents();
  let text = '';
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  answer.on('error', () => undefined);
  await expect.poll(() => text).toBe('data: first\n\n');
  open?.write('data: second\n\n');
  await expect.poll(() => text).toBe('data: first\n\ndata: second\n\n');
  expect(answer.headers['content-encoding']).toBeUndefined();
  const closed = open === undefined ? undefined : once(open, 'close');
  answer.destroy();
  await closed;
  expect(open?.writableFinished).toBe(false);
});
