import type { Logger } from '../logger.js';
import type { Tracing } from './sdk.js';
import { isTracingEnabled } from './tracing-env.js';

/**
 * Sends OpenTelemetry traces of incoming and outgoing HTTP, PostgreSQL and Redis if the standard variables
 * (`OTEL_EXPORTER_OTLP_ENDPOINT` and so on) enable it. Otherwise no part of OpenTelemetry is loaded.
 *
 * @param service service name of the traces unless `OTEL_SERVICE_NAME` is set
 * @returns undefined when tracing is off
 * @throws InvalidEnvironmentError naming each variable with an unsupported value
 */
export async function startTracing(
  service: string,
  logger: Logger,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Tracing | undefined> {
  if (!isTracingEnabled(env)) return undefined;
  const { startSdk } = await import('./sdk.js');
  return startSdk(service, logger);
}
