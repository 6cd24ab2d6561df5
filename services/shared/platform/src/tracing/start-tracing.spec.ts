import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { InvalidEnvironmentError } from '../env.js';
import { isTracingEnabled } from './tracing-env.js';

const run = promisify(execFile);
const fromSource = [
  '--conditions=@highstreet/source',
  '--import',
  new URL('../../../threads/src/typescript-source.mjs', import.meta.url).href,
];
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

// In a process of its own: other test files have loaded OpenTelemetry into this one.
describe('startTracing', () => {
  it.each([
    { requested: 'no', env: {}, isLoaded: false },
    { requested: 'yes', env: endpoint, isLoaded: true },
  ])('loads OpenTelemetry only if tracing is requested: $requested', async ({ env, isLoaded }) => {
    const program = `
      import { createRequire } from 'node:module';
      import { startTracing } from '${new URL('./start-tracing.ts', import.meta.url).href}';
      import { createLogger } from '${new URL('../logger.ts', import.meta.url).href}';
      await startTracing('tested', createLogger('tested', 'silent'), ${JSON.stringify(env)});
      const loaded = Object.keys(createRequire('/').cache);
      process.stdout.write(String(loaded.some((file) => file.includes('/@opentelemetry/'))));
      process.exit();`;
    const { stdout } = await run(process.execPath, [...fromSource, '--input-type=module', '-e', program]);
    expect(stdout).toBe(String(isLoaded));
  });
});
