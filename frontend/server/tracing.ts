import type { Logger } from 'pino';
import { z } from 'zod';
import { parseEnv } from './env.js';
import type { Environment } from './env.js';
import { httpUrl } from './http-url.js';
import type { Tracing } from './tracing-sdk.js';

const endpoint = httpUrl.optional();
const protocol = z.literal('http/protobuf').optional();
const tracingEnv = z.object({
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol,
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
});

/**
 * Starts tracing. When the environment does not ask for it, returns undefined and loads no tracing code. The
 * services follow the same variables (their shared library may not be imported here).
 *
 * @throws InvalidEnvironmentError naming each invalid variable
 */
export async function startTracing(logger: Logger): Promise<Tracing | undefined> {
  if (!isTracingEnabled(process.env)) return undefined;
  const { startSdk } = await import('./tracing-sdk.js');
  return startSdk(logger);
}

/** Exported for its test. */
export function isTracingEnabled(env: Environment): boolean {
  if (env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true' || env['OTEL_TRACES_EXPORTER'] === 'none')
    return false;
  const values = parseEnv(tracingEnv, env);
  return (
    values.OTEL_TRACES_EXPORTER !== undefined ||
    values.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined ||
    values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== undefined
  );
}
