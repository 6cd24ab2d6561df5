import { expect, it } from 'vitest';
import { InvalidEnvironmentError } from './env.js';
import { isTracingEnabled } from './tracing.js';

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' };

it('enables tracing only if the environment configures an exporter and does not disable it', () => {
  expect(isTracingEnabled(endpoint)).toBe(true);
  expect(isTracingEnabled({ OTEL_TRACES_EXPORTER: 'otlp' })).toBe(true);
  expect(isTracingEnabled({})).toBe(false);
  expect(isTracingEnabled({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toBe(false);
  expect(isTracingEnabled({ ...endpoint, OTEL_SDK_DISABLED: 'true' })).toBe(false);
  expect(isTracingEnabled({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' })).toBe(false);
});

it('rejects an unsupported OTLP protocol, naming the variable', () => {
  expect(() => isTracingEnabled({ ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow(
    new InvalidEnvironmentError(
      'Environment: OTEL_EXPORTER_OTLP_PROTOCOL is not valid: expected "http/protobuf"',
    ),
  );
});

it('rejects a sampler that is none, naming its variables', () => {
  const sampler = { OTEL_TRACES_SAMPLER: 'parentbased_traceidration', OTEL_TRACES_SAMPLER_ARG: '5' };
  expect(() => isTracingEnabled({ ...endpoint, ...sampler })).toThrow(
    /OTEL_TRACES_SAMPLER is not valid: .*OTEL_TRACES_SAMPLER_ARG is not valid: /,
  );
});
