import { z } from 'zod';
import { httpUrl, parseEnv } from '../env.js';

const endpoint = httpUrl.optional();
/** The only protocol of the exporter; also the standard's default. */
const protocol = z.literal('http/protobuf').optional();

/**
 * Those of OpenTelemetry's own variables whose wrong value would silently disable tracing. The libraries read
 * these and the others (headers, time-outs, batch sizes, resource attributes) themselves.
 */
const tracingEnv = z.object({
  OTEL_SDK_DISABLED: z.string().optional(),
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
 * Whether the environment enables tracing: it names an endpoint or the exporter.
 * @throws InvalidEnvironmentError naming each variable with an unsupported value.
 */
export function isTracingEnabled(env: Readonly<Record<string, string | undefined>>): boolean {
  if (env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true' || env['OTEL_TRACES_EXPORTER'] === 'none')
    return false;
  const values = parseEnv(tracingEnv, env);
  return (
    values.OTEL_TRACES_EXPORTER !== undefined ||
    values.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined ||
    values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== undefined
  );
}
