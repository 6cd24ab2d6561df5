import { describe, expect, it } from 'vitest';
import { isUnavailable } from './is-unavailable.js';

const replyError = (message: string): Error => Object.assign(new Error(message), { name: 'ReplyError' });
const withCode = (message: string, code: string): Error => Object.assign(new Error(message), { code });

describe('isUnavailable', () => {
  const refused = withCode('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED');

  it.each([
    ['a network failure', refused],
    ['a cause of the error', new Error('query failed', { cause: refused })],
    ["TypeORM's wrapped error", Object.assign(new Error('q'), { driverError: withCode('x', '57P01') })],
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
    ['a PostgreSQL that accepts a connection and hangs', new Error('timeout expired')],
    ['a command that ioredis gave up', Object.assign(new Error('x'), { name: 'MaxRetriesPerRequestError' })],
    ['a Redis that hangs', new Error('Command timed out')],
    ['a connection to Redis that was given up', new Error('Connection is closed.')],
    ['a connection to Redis that broke', new Error('Command aborted due to connection close')],
    ['a Redis without memory', replyError("OOM command not allowed when used memory > 'maxmemory'.")],
    ['a Redis without disk', replyError('MISCONF Errors writing to the AOF file: No space left on device')],
  ])('is true for %s', (_what, error) => {
    expect(isUnavailable(error)).toBe(true);
  });

  it.each([
    ['a violated constraint', withCode('duplicate key', '23505')],
    ['what is no error', 'ECONNREFUSED'],
    ['a wrong command to Redis', replyError('ERR wrong number of arguments')],
    ['an error that is its own cause', selfCaused()],
  ])('is false for %s', (_what, error) => {
    expect(isUnavailable(error)).toBe(false);
  });
});

function selfCaused(): Error {
  const error = new Error('loop');
  error.cause = error;
  return error;
}
