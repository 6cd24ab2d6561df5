import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { withConnection } from './database-connection.js';

/** PostgreSQL's messages after which a client may send queries: AuthenticationOk and ReadyForQuery. */
const READY = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

let server: Server | undefined;
afterEach(() => server?.close());

/** The address of a server that lets every client in, and gives its first query to `onQuery`. */
async function listening(onQuery: (socket: Socket) => void): Promise<string> {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.once('data', () => onQuery(socket));
      socket.write(READY);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `postgres://someone@127.0.0.1:${(server.address() as AddressInfo).port}/any`;
}

// Vitest reports an error that nobody handles, which would end the launcher.
it('rejects, and no more, when the server ends during a query', async () => {
  const connectionString = await listening((socket) => socket.destroy());
  const asked = withConnection({ connectionString }, (client) => client.query('SELECT 1'));
  await expect(asked).rejects.toThrow('Connection terminated unexpectedly');
});

it('rejects when the server does not answer a query in time', async () => {
  const connectionString = await listening(() => undefined);
  const asked = withConnection({ connectionString, query_timeout: 100 }, (client) =>
    client.query('SELECT 1'),
  );
  await expect(asked).rejects.toThrow('timeout');
});
