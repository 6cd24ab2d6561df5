import type { ArgumentsHost } from '@nestjs/common';
import { NotFoundException } from '@nestjs/common';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { DomainError } from './domain-error.js';
import { ErrorFilter, toErrorBody } from './error-filter.js';

const withCode = (message: string, code: string): Error => Object.assign(new Error(message), { code });

describe('toErrorBody', () => {
  it('responds to a domain error with its code, status and message', () => {
    const error = new DomainError('BUSINESS_NOT_FOUND', 'not-found', 'No such business');
    expect(toErrorBody(error, 'r1')).toEqual({
      body: { statusCode: 404, code: 'BUSINESS_NOT_FOUND', message: 'No such business', requestId: 'r1' },
    });
  });

  it('passes on field errors and the retry delay', () => {
    const error = new DomainError('TOO_MANY_REQUESTS', 'too-many', 'Slow down', {
      errors: ['a: b'],
      retryAfter: 30,
    });
    expect(toErrorBody(error, 'r1')).toMatchObject({ body: { errors: ['a: b'] }, retryAfter: 30 });
  });

  it('does not expose the details of an unexpected error', () => {
    const { body } = toErrorBody(withCode('select * from users at /srv/app.js', '42601'), 'r2');
    expect(body).toEqual({
      statusCode: 500,
      code: 'INTERNAL_ERROR',
      message: 'Something went wrong on our side.',
      requestId: 'r2',
    });
  });

  it("hides a framework's own failure behind ours, and says when to try again what is unavailable", () => {
    const failed = (statusCode: number) => Object.assign(new Error('at /srv/app.js'), { statusCode });
    expect(toErrorBody(failed(500), 'r')).toEqual(toErrorBody(new Error('other'), 'r'));
    expect(toErrorBody(failed(503), 'r')).toMatchObject({
      body: { statusCode: 503, code: 'SERVICE_UNAVAILABLE', message: expect.not.stringContaining('/srv') },
      retryAfter: 5,
    });
  });

  it.each(['ENOSPC', 'EDQUOT'])('responds with 503 when the disk is full: %s', (code) => {
    const { body } = toErrorBody(withCode(`${code}: no space left, mkdtemp '/tmp/pipe-'`, code), 'r');
    expect([body.statusCode, body.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(body.message).not.toContain('/tmp');
  });

  it('responds with 503 when a backend is unreachable, even as the cause of another error', () => {
    const gone = withCode('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED');
    expect(toErrorBody(gone, 'r').body.statusCode).toBe(503);
    expect(toErrorBody(new Error('query failed', { cause: gone }), 'r').body.code).toBe(
      'SERVICE_UNAVAILABLE',
    );
  });

  it("keeps a framework's own client errors", () => {
    expect(toErrorBody(new NotFoundException('Cannot GET /x'), 'r').body).toMatchObject({
      statusCode: 404,
      code: 'NOT_FOUND',
    });
    const tooLarge = Object.assign(new Error('Request body is too large'), { statusCode: 413 });
    expect(toErrorBody(tooLarge, 'r').body.code).toBe('PAYLOAD_TOO_LARGE');
  });
});

describe('ErrorFilter', () => {
  const unavailable = new DomainError('SERVICE_UNAVAILABLE', 'unavailable', 'The work goes on');

  it.each([
    { error: unavailable, hasLeft: true, logged: 0 },
    { error: unavailable, hasLeft: false, logged: 1 },
    { error: new Error('a mistake of ours'), hasLeft: true, logged: 1 },
    { error: new NotFoundException('Cannot GET /x'), hasLeft: false, logged: 0 },
  ])('logs $error.message $logged times when the client has left: $hasLeft', ({ error, hasLeft, logged }) => {
    const lines: string[] = [];
    const logger = pino({}, { write: (line) => void lines.push(line) });
    const request = { id: 'r', routeOptions: { url: '/api' } };
    const reply = { sent: true, raw: { destroyed: hasLeft, headersSent: hasLeft, destroy: () => undefined } };
    const http = { getRequest: () => request, getResponse: () => reply };
    new ErrorFilter(logger).catch(error, { switchToHttp: () => http } as unknown as ArgumentsHost);
    expect(lines).toHaveLength(logged);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ requestId: 'r', route: '/api' });
  });
});
