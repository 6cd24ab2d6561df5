import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { visit } from './answer.js';
import { unanswered } from './tally.js';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function visitOf(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return visit(origin, { kind: 'new page', path: '/' });
}

function answering(status: number, type: string, body: string): RequestListener {
  return (_request, response) => response.writeHead(status, { 'content-type': type }).end(body);
}

const nginxPage =
  '<html>\r\n<head><title>503 Service Temporarily Unavailable</title></head>\r\n<body>\r\n' +
  '<center><h1>503 Service Temporarily Unavailable</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>';

describe('the response to a visit', () => {
  it.each([
    ['a page', 200, 'text/html', '<html lang="en-GB"><div id="root"><h1>Leeds</h1></div>', /^page$/],
    [
      'the shell',
      200,
      'text/html',
      '<html lang="en-GB"><div id="root"><noscript></noscript></div>',
      /^shell$/,
    ],
    ['a friendly page', 503, 'text/html', '<html lang="en-GB"><h1>One moment</h1>', /^friendly page/],
    ['a page of nginx', 503, 'text/html', nginxPage, /^unexpected: 503/],
    ['a coded error', 503, 'application/json', '{"code":"SERVICE_UNAVAILABLE"}', /^error \(503\)$/],
    ['another error', 500, 'application/json', '{"code":"INTERNAL_ERROR"}', /^unexpected: 500/],
  ])('is classified by status and content: %s', async (_what, status, type, body, expected) => {
    const answer = await visitOf(answering(status, type, body));
    expect(answer.kind).toMatch(expected);
    expect(unanswered([answer])).not.toContain('new page');
  });

  it('counts as no answer when the connection breaks', async () => {
    const answers = [
      await visitOf((request) => request.socket.destroy()),
      await visitOf((_request, response) => {
        response.writeHead(200, { 'content-length': 100 });
        response.write('half', () => response.destroy());
      }),
    ];
    for (const { kind } of answers) expect(kind).toMatch(/^no answer: /);
    expect(unanswered(answers)).toContain('new page');
  });
});
