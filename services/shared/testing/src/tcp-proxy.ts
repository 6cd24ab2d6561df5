import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A TCP proxy to a local server whose connections a test can cut. */
export interface TcpProxy {
  /** Cuts all current connections; new ones are still accepted. */
  cut(): void;
  /** Passes on nothing over the current connections, like a host that vanished without a word; new ones work. */
  silence(): void;
  /** From now on accepts connections but passes on nothing, like a server whose accepting process hangs. */
  holdNew(): void;
  close(): void;
}

/** Forwards all connections to `port` to the local port `targetPort`. */
export function openTcpProxy(port: number, targetPort: number): TcpProxy {
  const clients = new Map<Socket, Socket>();
  let holdsNew = false;
  const server = createServer((visitor) => {
    const through = connect(targetPort, '127.0.0.1');
    clients.set(visitor, through);
    if (!holdsNew) visitor.pipe(through).pipe(visitor);
    for (const socket of [visitor, through]) socket.on('error', () => visitor.destroy());
    visitor.on('close', () => {
      clients.delete(visitor);
      through.destroy();
    });
  }).listen(port, '127.0.0.1');
  return {
    cut: () => {
      for (const visitor of clients.keys()) visitor.destroy();
    },
    silence: () => {
      for (const [visitor, through] of clients) {
        visitor.unpipe(through).resume();
        through.unpipe(visitor).resume();
      }
    },
    holdNew: () => {
      holdsNew = true;
    },
    close: () => {
      server.close();
    },
  };
}

/** A free local port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
