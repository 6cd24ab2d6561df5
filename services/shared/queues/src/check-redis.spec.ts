import { Redis } from 'ioredis';
import { expect, it } from 'vitest';
import { checkConnectedRedis, refusesWrites } from './check-redis.js';

const reply = (message: string): Error => Object.assign(new Error(message), { name: 'ReplyError' });

it.each([
  [reply("OOM command not allowed when used memory > 'maxmemory'."), true],
  [reply('MISCONF Redis is configured to save RDB snapshots, but is unable to persist to disk.'), true],
  [reply("READONLY You can't write against a read only replica."), true],
  [reply('NOREPLICAS Not enough good replicas to write.'), true],
  [reply('LOADING Redis is loading the dataset in memory'), false],
  [new Error('OOM connect ECONNREFUSED'), false],
  [new Error('Connection is closed.'), false],
  ['OOM ', false],
])('refusesWrites(%s) is %s', (error, refuses) => {
  expect(refusesWrites(error)).toBe(refuses);
});

it('checks of a Redis that is away do not queue up for its return', async () => {
  const redis = new Redis('redis://127.0.0.1:1', { maxRetriesPerRequest: null }).on('error', () => undefined);
  for (let check = 0; check < 3; check += 1) {
    await expect(checkConnectedRedis(redis)).rejects.toThrow('Redis is not connected');
  }
  expect(redis).toMatchObject({ offlineQueue: { length: 0 } });
  redis.disconnect();
});
