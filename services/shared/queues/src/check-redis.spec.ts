import { expect, it } from 'vitest';
import { refusesWrites } from './check-redis.js';

const reply = (message: string): Error => Object.assign(new Error(message), { name: 'ReplyError' });

it.each([
  [reply("OOM command not allowed when used memory > 'maxmemory'."), true],
  [reply('MISCONF Redis is configured to save RDB snapshots, but is unable to persist to disk.'), true],
  [reply('LOADING Redis is loading the dataset in memory'), false],
  [new Error('OOM connect ECONNREFUSED'), false],
  [new Error('Connection is closed.'), false],
  ['OOM ', false],
])('refusesWrites(%s) is %s', (error, refuses) => {
  expect(refusesWrites(error)).toBe(refuses);
});
