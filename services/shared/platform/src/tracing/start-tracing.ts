import type { Logger } from '../logger.js';
import type { Tracing } from './sdk.js';
import { asksForTraces } from './tracing-env.js';

/**
 * Sends OpenTelemetry traces of HTTP in and out, PostgreSQL and Redis when the standard variables
 * (`OTEL_EXPORTER_OTLP_ENDPOINT` and so on) ask for it. Otherwise nothing of OpenTelemetry is loaded.
 *
 * @param service the name of traces that `OTEL_SERVICE_NAME` does not name
 * @returns undefined when traces are not asked for
 * @throws InvalidEnvironmentError naming each variable that could not be followed
 */
export async function startTracing(
  service: string,
  logger: Logger,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Tracing | undefined> {
  if (!asksForTraces(env)) return undefined;
  const { startSdk } = await import('./sdk.js');
  return startSdk(service, logger);
}
