import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { getRequest, load } from './load.js';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function loaded(answer: RequestListener, head?: RegExp) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const requests = [getRequest(origin, '/')];
  // On a busy machine nothing may be answered within a tenth of a second.
  const extension = { answers: 1, seconds: 20 };
  return load({ origin, requests, connections: 2, seconds: 0.1, extension, ...(head && { head }) });
}

describe('load', () => {
  it('counts responses with status 200 and the expected header', async () => {
    const { answers, perSecond } = await loaded((_request, response) => {
      response.setHeader('X-Search-Mode', 'meilisearch').end('[]');
    }, /^x-search-mode: meilisearch\r?$/im);
    expect(answers).toBeGreaterThan(0);
    expect(perSecond).toBeGreaterThan(0);
  });

  it.each<{ what: string; answer: RequestListener; complaint: string; head?: RegExp }>([
    {
      what: 'is not 200',
      answer: (_request, response) => response.writeHead(503, { 'content-length': 0 }).end(),
      complaint: 'answered 503',
    },
    {
      what: 'lacks the expected header',
      answer: (_request, response) => response.setHeader('X-Search-Mode', 'postgres').end('[]'),
      complaint: 'answered otherwise',
      head: /^x-search-mode: meilisearch\r?$/im,
    },
    {
      what: 'does not say its length',
      answer: (_request, response) => {
        response.write('[');
        response.end(']');
      },
      complaint: 'did not say its length',
    },
  ])('fails on a response that $what', async ({ answer, complaint, head }) => {
    await expect(loaded(answer, head)).rejects.toThrow(complaint);
  });
});
