import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage, RequestListener } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alive, startGateway } from './support/started-gateway.js';
import type { StartedGateway } from './support/started-gateway.js';

/** The links to the other pages of a search, each as long as the longest address that nginx accepts. */
const LINK_LENGTH = 4 * 8_192;
/** A redirect to an address as long as nginx accepts, of which all is escaped on the way. */
const LOCATION_LENGTH = 3 * 8_000;

let gateway: StartedGateway;

const api: RequestListener = (request, response) => {
  if (request.url === '/api/businesses') response.setHeader('link', 'a'.repeat(LINK_LENGTH));
  response.writeHead(200, { 'cache-control': 'public, s-maxage=600' }).end();
};
const pages: RequestListener = (request, response) => {
  if (request.url === '/moved') response.writeHead(301, { location: 'a'.repeat(LOCATION_LENGTH) });
  else response.setHeader('cache-control', 'public, s-maxage=600');
  response.end();
};

beforeAll(async () => {
  gateway = await startGateway({ api: alive(api), pages });
});
afterAll(async () => {
  await gateway.stop();
});

async function ask(path: string): Promise<IncomingMessage> {
  const sent = get({ host: '127.0.0.1', port: gateway.port, path, maxHeaderSize: 64 * 1024 });
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return answer.resume();
}

it('passes on the longest header of the API, and does not take the instance for a failed one', async () => {
  const { statusCode, headers } = await ask('/api/businesses');
  expect([statusCode, headers['link']?.length]).toEqual([200, LINK_LENGTH]);
  expect((await ask('/api/stats')).headers['x-cache']).toBe('MISS');
});

it('passes on the longest header of a page, and does not take the instance for a failed one', async () => {
  const { statusCode, headers } = await ask('/moved');
  expect([statusCode, headers.location?.length]).toEqual([301, LOCATION_LENGTH]);
  expect((await ask('/about')).headers['x-cache']).toBe('MISS');
});
