import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { logWarnings, loggerOptions } from './log.js';

function logged(details: object): unknown {
  const lines: string[] = [];
  pino(loggerOptions, { write: (line: string) => lines.push(line) }).error(details, 'failed');
  return JSON.parse(lines[0] ?? '');
}

it.each(['error', 'err'])('logs an error under %s without properties added by libraries', (key) => {
  const lost = Object.assign(new Error('lost', { cause: new Error('cut') }), {
    code: 'ECONNRESET',
    client: { secretKey: 'sesame' },
  });
  const line = logged({ [key]: lost });
  expect(line).toMatchObject({
    [key]: { type: 'Error', message: 'lost', code: 'ECONNRESET', cause: { message: 'cut' } },
  });
  expect(JSON.stringify(line)).not.toContain('sesame');
});

it('logs each error of an AggregateError that has no message of its own', () => {
  const refused = new AggregateError([new Error('refused by ::1'), new Error('refused by 127.0.0.1')]);
  expect(logged({ error: refused })).toMatchObject({
    error: { errors: [{ message: 'refused by ::1' }, { message: 'refused by 127.0.0.1' }] },
  });
});

it("logs what libraries warn of at debug level, not on the process's own output", () => {
  const output = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => output.mockRestore());
  const lines: unknown[] = [];
  const write = (line: string) => lines.push(JSON.parse(line));
  logWarnings(pino({ ...loggerOptions, level: 'debug' }, { write }));
  // oxlint-disable-next-line no-console -- as a library does
  console.warn('The URL path "%s" could not be decoded', '/city/%ff');
  expect(output).not.toHaveBeenCalled();
  expect(lines).toMatchObject([{ level: 'debug', msg: 'The URL path "/city/%ff" could not be decoded' }]);
});
