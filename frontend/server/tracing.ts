import type { Logger } from 'pino';
import { z } from 'zod';
import { InvalidEnvironmentError } from './env.js';
import type { Tracing } from './tracing-sdk.js';

type Environment = Readonly<Record<string, string | undefined>>;

const endpoint = z.url({ protocol: /^https?$/ });
const protocol = z.literal('http/protobuf');
const checks: Readonly<Record<string, z.ZodType>> = {
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']),
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol,
};

/**
 * Starts tracing. When the environment does not ask for it, returns undefined and loads no tracing code. The
 * services follow the same variables (their shared library may not be imported here).
 *
 * @throws InvalidEnvironmentError naming each invalid variable
 */
export async function startTracing(
  logger: Logger,
  env: Environment = process.env,
): Promise<Tracing | undefined> {
  if (!isTracingEnabled(env)) return undefined;
  const { startSdk } = await import('./tracing-sdk.js');
  return startSdk(logger);
}

/** Exported for its test. */
export function isTracingEnabled(env: Environment): boolean {
  const value = (name: string): string | undefined => env[name] || undefined;
  const exporter = value('OTEL_TRACES_EXPORTER');
  if (value('OTEL_SDK_DISABLED')?.toLowerCase() === 'true' || exporter === 'none') return false;
  const wrong = Object.entries(checks).filter(
    ([name, schema]) => value(name) !== undefined && !schema.safeParse(value(name)).success,
  );
  if (wrong.length > 0) {
    throw new InvalidEnvironmentError(
      `Environment: ${wrong.map(([name]) => `${name} is not valid`).join('; ')}`,
    );
  }
  return [exporter, value('OTEL_EXPORTER_OTLP_ENDPOINT'), value('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT')].some(
    (each) => each !== undefined,
  );
}
