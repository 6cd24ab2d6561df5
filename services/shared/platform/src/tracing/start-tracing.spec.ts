import { describe, expect, it, vi } from 'vitest';
import { InvalidEnvironmentError } from '../env.js';
import { createLogger } from '../logger.js';
import { isTracingEnabled } from './tracing-env.js';

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' };

describe('isTracingEnabled', () => {
  it('is false when the tracing variables are absent or empty', () => {
    expect(isTracingEnabled({})).toBe(false);
    expect(isTracingEnabled({ OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_TRACES_SAMPLER: '' })).toBe(false);
  });

  it('is true when the environment sets an endpoint or an exporter', () => {
    expect(isTracingEnabled(endpoint)).toBe(true);
    expect(isTracingEnabled({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector.example/traces' })).toBe(
      true,
    );
    expect(isTracingEnabled({ OTEL_TRACES_EXPORTER: 'otlp' })).toBe(true);
  });

  it('is false when the environment disables tracing', () => {
    expect(isTracingEnabled({ ...endpoint, OTEL_SDK_DISABLED: 'TRUE' })).toBe(false);
    expect(isTracingEnabled({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' })).toBe(false);
  });

  it('throws an error that names the variables with unsupported values', () => {
    const wrong = { ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc', OTEL_TRACES_SAMPLER: 'sometimes' };
    expect(() => isTracingEnabled(wrong)).toThrow(InvalidEnvironmentError);
    expect(() => isTracingEnabled(wrong)).toThrow(
      /^Environment: OTEL_EXPORTER_OTLP_PROTOCOL is not valid: expected "http\/protobuf"; OTEL_TRACES_SAMPLER is not valid: expected one of /,
    );
  });
});

it('does not load OpenTelemetry unless tracing is requested', async () => {
  vi.resetModules();
  vi.doMock('./sdk.js', () => {
    throw new Error('OpenTelemetry was loaded');
  });
  const { startTracing } = await import('./start-tracing.js');
  const start = (env: Record<string, string>) =>
    startTracing('tested', createLogger('tested', 'silent'), env);
  expect(await start({})).toBeUndefined();
  await expect(start(endpoint)).rejects.toThrow(
    expect.objectContaining({ cause: new Error('OpenTelemetry was loaded') }),
  );
});
