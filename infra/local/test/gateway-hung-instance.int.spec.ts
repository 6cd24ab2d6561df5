import type { RequestListener } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { startGateway } from './support/started-gateway.js';
import type { StartedGateway } from './support/started-gateway.js';

const CALLS = 20;
/** Long enough for working instances to answer on a slow machine. */
const env = { GATEWAY_PAGE_TIMEOUT: '1s', GATEWAY_API_TIMEOUT: '1s', GATEWAY_RETRY_TIMEOUT: '30s' };
let gateway: StartedGateway | undefined;
afterEach(async () => {
  await gateway?.stop();
});

const page: RequestListener = (_request, response) => response.end('a page');
const data: RequestListener = (_request, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');

it.each(['/city/york', '/api/cities/york'])(
  'answers %s from another instance when one hangs, and then avoids the hung one',
  async (path) => {
    let hungWasAsked = 0;
    const hanging: RequestListener = () => {
      hungWasAsked += 1;
    };
    gateway = await startGateway({ api: hanging, secondApi: data, pages: hanging, secondPages: page, env });
    for (let call = 0; call < CALLS; call += 1) {
      const answer = await fetch(`http://127.0.0.1:${gateway.port}${path}?call=${call}`);
      expect([answer.status, await answer.text()]).toEqual([200, path.startsWith('/api/') ? '{}' : 'a page']);
    }
    // With plain round robin, every second request would reach it.
    expect(hungWasAsked).toBeGreaterThan(0);
    expect(hungWasAsked).toBeLessThan(CALLS / 3);
  },
);

it('retries instances that it has avoided before it reports that none answers', async () => {
  let refuses = true;
  const refusing: RequestListener = (request, response) => {
    if (refuses) request.socket.destroy();
    else page(request, response);
  };
  gateway = await startGateway({ api: data, pages: refusing, secondPages: refusing, env });
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${gateway?.port ?? 0}${path}`)).text();
  expect(await ask('/city/york')).toBe('the shell');
  refuses = false;
  expect(await ask('/city/leeds')).toBe('a page');
});

const VISITOR = '_ga=1; consent=all';
const MARK = 'highstreet.admin=1';

it.each([
  ['/city/york', VISITOR, 'hangs', undefined],
  ['/city/york', VISITOR, 'refuses', undefined],
  ['/city/york', `${VISITOR}; ${MARK}`, 'hangs', MARK],
  ['/api/cities/york', VISITOR, 'hangs', undefined],
  ['/api/cities/york', `${VISITOR}; ${MARK}`, 'refuses', MARK],
])(
  'asks for %s with the cookies %s once more after an instance %s, and again forwards %s',
  async (path, cookie, failure, forwarded) => {
    const cookies: (string | undefined)[] = [];
    const failsOnce: RequestListener = (request, response) => {
      if (request.url === path) cookies.push(request.headers.cookie);
      if (cookies.length !== 1) response.end('an answer');
      else if (failure === 'refuses') request.socket.destroy();
    };
    gateway = await startGateway({ api: failsOnce, pages: failsOnce, env });
    const answer = await fetch(`http://127.0.0.1:${gateway.port}${path}`, { headers: { cookie } });
    expect([await answer.text(), cookies]).toEqual(['an answer', [forwarded, forwarded]]);
  },
);
