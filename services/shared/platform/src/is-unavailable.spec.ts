import { describe, expect, it } from 'vitest';
import { isUnavailable } from './is-unavailable.js';

const replyError = (message: string): Error => Object.assign(new Error(message), { name: 'ReplyError' });
const withCode = (message: string, code: string): Error => Object.assign(new Error(message), { code });

describe('isUnavailable', () => {
  const refused = withCode('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED');

  it.each([
    ['a network failure', refused],
    ['a host that has vanished', withCode('connect EHOSTUNREACH 10.0.0.7:5432', 'EHOSTUNREACH')],
    ['a name that cannot be looked up now', withCode('getaddrinfo EAI_AGAIN postgres', 'EAI_AGAIN')],
    ['a process without free file descriptors', withCode('too many open files', 'EMFILE')],
    ['a system that starts no more processes', withCode('spawn /usr/bin/node EAGAIN', 'EAGAIN')],
    ['a PostgreSQL with a full disk', withCode('could not extend file', '53100')],
    ['a PostgreSQL without memory', withCode('out of memory', '53200')],
    ['a PostgreSQL whose disk fails', withCode('could not read block 7', '58030')],
    ['a PostgreSQL that has become a standby', withCode('cannot execute INSERT', '25006')],
    ['a PostgreSQL that rolled back a pausing transaction', withCode('terminating connection', '25P03')],
    ['a PostgreSQL that broke a deadlock', withCode('deadlock detected', '40P01')],
    ['a cause of the error', new Error('query failed', { cause: refused })],
    ["TypeORM's wrapped error", Object.assign(new Error('q'), { driverError: withCode('x', '57P01') })],
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
    ['a PostgreSQL that accepts a connection and hangs', new Error('timeout expired')],
    [
      'a connection that broke between two statements',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
    ['a command that ioredis gave up', Object.assign(new Error('x'), { name: 'MaxRetriesPerRequestError' })],
    ['a Redis that hangs', new Error('Command timed out')],
    ['a connection to Redis that was given up', new Error('Connection is closed.')],
    ['a connection to Redis that broke', new Error('Command aborted due to connection close')],
    ['a Redis without memory', replyError("OOM command not allowed when used memory > 'maxmemory'.")],
    ['a Redis that runs a long script', replyError('BUSY Redis is busy running a script.')],
    ['a Redis without disk', replyError('MISCONF Errors writing to the AOF file: No space left on device')],
  ])('is true for %s', (_what, error) => {
    expect(isUnavailable(error)).toBe(true);
  });

  it.each([
    ['a violated constraint', withCode('duplicate key', '23505')],
    [
      "one in TypeORM's wrapped error",
      Object.assign(new Error('q'), { driverError: withCode('x', '23505') }),
    ],
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
