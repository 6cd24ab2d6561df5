import type { Logger } from '@highstreet/platform';
import type { FactoryProvider, Provider } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { ImportWorkerEnv } from '../env.js';
import { ConnectionsModule } from './connections.module.js';
import { REDIS, WORKER_REDIS } from './connections.tokens.js';

it('logs an outage of Redis once, though two connections notice it', async () => {
  const warn = vi.fn();
  // Nothing listens on this port.
  const env = { REDIS_URL: 'redis://127.0.0.1:9' } as ImportWorkerEnv;
  const { providers = [] } = ConnectionsModule.forRoot(env, { warn } as unknown as Logger);
  const connect = (token: symbol) => {
    const isIt = (provider: Provider) => 'provide' in provider && provider.provide === token;
    return (providers.find(isIt) as FactoryProvider<Redis>).useFactory() as Redis;
  };
  const connections = [REDIS, WORKER_REDIS].map(connect);
  onTestFinished(() => {
    for (const connection of connections) connection.disconnect();
  });
  await Promise.all(
    connections.map((connection) => new Promise((resolve) => connection.once('reconnecting', resolve))),
  );
  expect(warn.mock.calls).toEqual([[{ error: expect.any(Error) }, 'Redis cannot be reached']]);
});
