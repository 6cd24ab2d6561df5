import { describe, expect, it } from 'vitest';
import { createLogger } from './logger.js';
import { runForRequest } from './request-context.js';

/** The lines that `write` logs, parsed. */
function logged(write: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(createLogger('tested', 'info', { write: (line) => lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('an error in the log', () => {
  it('omits the statements, parameters, row values and request headers that libraries attach', () => {
    const driver = Object.assign(new Error('duplicate key value violates unique constraint'), {
      code: '23505',
      constraint: 'users_username_key',
      detail: 'Key (username)=(grace@home.example) already exists.',
    });
    const error = Object.assign(new Error('Query failed', { cause: driver }), {
      query: 'INSERT INTO users',
      parameters: ['grace@home.example'],
      config: { headers: { authorization: 'Bearer sesame' } },
    });
    const [line] = logged((logger) => {
      logger.error({ error }, 'Request failed');
    });
    expect(line?.['error']).toMatchObject({
      type: 'Error',
      message: 'Query failed',
      cause: { code: '23505', constraint: 'users_username_key' },
    });
    expect(JSON.stringify(line)).not.toMatch(/grace|sesame|INSERT/);
  });

  it.each(['error', 'err'])('is serialised with the same allowed fields under the key %s', (key) => {
    const lost = Object.assign(new Error('Connection terminated unexpectedly'), {
      code: '57P01',
      client: { user: 'highstreet', host: 'db.internal', secretKey: 7_301 },
    });
    const [line] = logged((logger) => {
      logger.warn({ [key]: lost }, 'A connection to PostgreSQL was lost');
    });
    expect(line?.[key]).toEqual({
      type: 'Error',
      message: 'Connection terminated unexpectedly',
      stack: expect.any(String) as string,
      code: '57P01',
    });
  });

  it('includes the error of each address of a host when its own message is empty', () => {
    const refusals = ['::1', '127.0.0.1'].map((address) =>
      Object.assign(new Error(`connect ECONNREFUSED ${address}:5432`), { code: 'ECONNREFUSED', address }),
    );
    const refused = Object.assign(new AggregateError(refusals), { code: 'ECONNREFUSED' });
    const [line] = logged((logger) => {
      logger.warn({ error: new Error('Failed', { cause: refused }) }, 'PostgreSQL does not answer yet');
    });
    expect(line?.['error']).toMatchObject({
      cause: {
        type: 'AggregateError',
        code: 'ECONNREFUSED',
        errors: [
          { message: 'connect ECONNREFUSED ::1:5432', code: 'ECONNREFUSED' },
          { message: 'connect ECONNREFUSED 127.0.0.1:5432', code: 'ECONNREFUSED' },
        ],
      },
    });
    expect(JSON.stringify(line)).not.toContain('"address"');
  });

  it('lists at most five errors of an AggregateError, and stops at one that contains itself', () => {
    const many = new AggregateError([], 'many');
    many.errors.push(...Array.from({ length: 100 }, () => many));
    const [line] = logged((logger) => {
      logger.warn({ error: many }, 'a');
    });
    const { errors } = line!['error'] as { errors: object[] };
    expect(errors).toHaveLength(5);
    expect(errors[0]).not.toHaveProperty('errors');
  });

  it('may be a thrown string, or an error that is its own cause', () => {
    const circular = new Error('round');
    circular.cause = circular;
    const lines = logged((logger) => {
      logger.warn({ error: 'only a text' }, 'a');
      logger.warn({ error: circular }, 'b');
    });
    expect(lines[0]?.['error']).toEqual({ type: 'string', message: 'only a text' });
    expect(lines[1]?.['error']).toMatchObject({ message: 'round', cause: { message: 'round' } });
  });
});

it('names the level and the service, and adds the request id to lines logged during a request, even asynchronously', async () => {
  const lines: string[] = [];
  const logger = createLogger('tested', 'info', { write: (line) => lines.push(line) });
  await new Promise<void>((resolve) => {
    runForRequest({ requestId: 'request-1', route: 'GET /' }, () => {
      setImmediate(() => {
        logger.info('inside');
        resolve();
      });
    });
  });
  logger.info('outside');
  expect(JSON.parse(lines[1]!)).toMatchObject({ level: 'info', service: 'tested', msg: 'outside' });
  const ids = lines.map((line) => (JSON.parse(line) as { requestId?: string }).requestId);
  expect(ids).toEqual(['request-1', undefined]);
});
