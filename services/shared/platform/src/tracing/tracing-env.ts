import { z } from 'zod';
import { parseEnv } from '../env.js';

const endpoint = z.url({ protocol: /^https?$/ }).optional();
/** What the exporter speaks; it is also the standard's default. */
const protocol = z.literal('http/protobuf').optional();

/**
 * OpenTelemetry's own variables, as far as a wrong one would silently trace nothing. The libraries read these and the
 * others (headers, time-outs, batch sizes, resource attributes) by themselves.
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
 * Whether the environment asks for traces: it names where they go, or the exporter.
 * @throws InvalidEnvironmentError naming each variable that tracing could not follow.
 */
export function asksForTraces(env: Readonly<Record<string, string | undefined>>): boolean {
  if (env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true' || env['OTEL_TRACES_EXPORTER'] === 'none')
    return false;
  const values = parseEnv(tracingEnv, env);
  return (
    values.OTEL_TRACES_EXPORTER !== undefined ||
    values.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined ||
    values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== undefined
  );
}
