import { context, diag, trace } from '@opentelemetry/api';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { startSdk } from './tracing-sdk.js';

it('does not report a page whose visitor has left as a problem with the collector', () => {
  onTestFinished(() => {
    trace.disable();
    context.disable();
    diag.disable();
  });
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const tracing = startSdk(logger);
  const request = trace.getTracer('test').startSpan('GET');
  const nameIt = (): void => {
    context.with(trace.setSpan(context.active(), request), () => {
      tracing.namePage('city');
    });
  };

  nameIt();
  expect(request).toMatchObject({ name: 'page city', attributes: { 'highstreet.page': 'city' } });
  // The response is closed before the page is rendered.
  request.end();
  nameIt();

  expect(lines).toEqual([]);
});
