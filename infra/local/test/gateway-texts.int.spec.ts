import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startGateway } from './support/started-gateway.js';
import type { StartedGateway } from './support/started-gateway.js';

const KEY = '0a1b2c3d-4e5f';

let gateway: StartedGateway;

beforeAll(async () => {
  gateway = await startGateway({
    api: (_request, response) => response.end(),
    pages: (request, response) => response.writeHead(404).end(`no page ${request.url}`),
  });
  mkdirSync(join(gateway.folder, 'keys'));
  writeFileSync(join(gateway.folder, 'keys', `${KEY}.txt`), KEY);
  writeFileSync(join(gateway.folder, 'client', 'security.txt'), 'Contact: us');
  writeFileSync(join(gateway.folder, 'set-list.txt'), 'nobody’s business');
});
afterAll(async () => {
  await gateway.stop();
});

it('serves the IndexNow key file at the root while it exists', async () => {
  const ask = (): Promise<Response> => fetch(`http://127.0.0.1:${gateway.port}/${KEY}.txt`);
  const answer = await ask();
  expect([answer.status, await answer.text()]).toEqual([200, KEY]);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  rmSync(join(gateway.folder, 'keys', `${KEY}.txt`));
  expect((await ask()).status).toBe(404);
});

it('serves other text files of the site, but none that lie next to the keys folder', async () => {
  const text = await fetch(`http://127.0.0.1:${gateway.port}/security.txt`);
  expect(await text.text()).toBe('Contact: us');
  const hidden = await fetch(`http://127.0.0.1:${gateway.port}/set-list.txt`);
  expect([hidden.status, await hidden.text()]).toEqual([404, 'no page /set-list.txt']);
});
