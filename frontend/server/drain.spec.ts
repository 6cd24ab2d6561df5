import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { drain } from './drain.js';

/** One request over the agent's connection, if it has one. */
async function ask(port: number, agent: Agent): Promise<IncomingMessage> {
  const [response] = (await once(get({ port, agent, host: '127.0.0.1' }), 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response;
}

describe('drain', () => {
  it('answers requests on open connections with Connection: close, and refuses new connections', async () => {
    const server = createServer((_request, response) => response.end('page')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const kept = new Agent({ keepAlive: true, maxSockets: 1 });
    expect((await ask(port, kept)).headers.connection).toBe('keep-alive');

    const drained = drain(server);
    await expect(ask(port, new Agent())).rejects.toThrow('ECONNREFUSED');
    const last = await ask(port, kept);
    expect([last.statusCode, last.headers.connection]).toEqual([200, 'close']);
    await drained;
    expect(server.listening).toBe(false);
  });
});
