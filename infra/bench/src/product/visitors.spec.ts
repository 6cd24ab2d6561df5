import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { Visitors } from './visitors.js';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/**
 * Starts visitors of a gateway with this listener, and returns them with a promise of its first responses.
 */
async function enter(answer: RequestListener): Promise<{ visitors: Visitors; answered: Promise<unknown> }> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const answered = once(server, 'request');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { visitors: new Visitors(origin, ['/city/leeds']), answered };
}

describe('visitors', () => {
  it('record the duration of each response', async () => {
    const { visitors, answered } = await enter((_request, response) => {
      response.setHeader('X-Cache', 'HIT').end('a page');
    });
    await answered;
    await visitors.leave();
    expect(visitors.take().length).toBeGreaterThan(0);
  });

  it('count a long wait as often as they would have asked meanwhile', async () => {
    let count = 0;
    const { visitors } = await enter((_request, response) => {
      count += 1;
      response.setHeader('X-Cache', 'HIT');
      if (count === 20) setTimeout(() => response.end('a page'), 1_000);
      else response.end('a page');
    });
    await pause(1_500);
    await visitors.leave();
    const times = visitors.take();
    expect(Math.max(...times)).toBeGreaterThanOrEqual(1_000);
    expect(times.filter((time) => time > 500).length).toBeGreaterThanOrEqual(25);
  });

  // An error before `leave` is called must not end the process as an unhandled rejection.
  it.each<{ what: string; answer: RequestListener; complaint: string }>([
    {
      what: 'is not 200',
      answer: (_request, response) => response.writeHead(503, { 'X-Cache': 'MISS' }).end(),
      complaint: '/city/leeds answered 503',
    },
    {
      what: 'stands in for a page',
      answer: (_request, response) => response.end('<div id="root"><noscript></noscript></div>'),
      complaint: '/city/leeds answered the shell',
    },
    {
      what: 'does not come',
      answer: (request) => request.socket.destroy(),
      complaint: 'socket hang up',
    },
  ])('report a response that $what when they leave, not before', async ({ answer, complaint }) => {
    const { visitors, answered } = await enter(answer);
    await answered;
    // Long enough for each visitor's response, and for Node to report an unhandled rejection.
    await pause(100);
    expect(visitors.take()).toEqual([]);
    await expect(visitors.leave()).rejects.toThrow(complaint);
  });
});
