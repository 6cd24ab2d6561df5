import { describe, expect, it } from 'vitest';
import { createLogger } from './logger.js';
import { runForRequest } from './request-context.js';

/** The lines that `write` makes, parsed. */
function logged(write: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(createLogger('tested', 'info', { write: (line) => lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('an error in the log', () => {
  it('leaves out what libraries hang on it: statements, parameters, rows, requests with their keys', () => {
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

  it('may be anything that was thrown, and may be its own cause', () => {
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

it('a line that is written for a request carries its id, also after a wait', async () => {
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
  const ids = lines.map((line) => (JSON.parse(line) as { requestId?: string }).requestId);
  expect(ids).toEqual(['request-1', undefined]);
});
