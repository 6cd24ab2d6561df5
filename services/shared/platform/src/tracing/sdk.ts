import { createRequire, syncBuiltinESMExports } from 'node:module';
import { context, diag, DiagLogLevel, trace } from '@opentelemetry/api';
import { getRPCMetadata } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import {
  detectResources,
  envDetector,
  hostDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import { NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Logger } from '../logger.js';
import { onceEvery } from '../once-every.js';
import { withTimeout } from '../with-timeout.js';
import { DiscreetSpanProcessor } from './discreet-span-processor.js';
import { setTraceLink } from './trace-link.js';

/** Milliseconds that a stopping service waits for the collector to accept the last spans. */
const LAST_EXPORT_MS = 3_000;
/** Milliseconds between two logged problems. */
const PROBLEM_INTERVAL_MS = 5 * 60_000;

export interface Tracing {
  /** Flushes the remaining spans, for three seconds at most. */
  stop(): Promise<void>;
}

/** Called only by `startTracing`, so that none of these libraries is loaded while tracing is off. */
export function startSdk(service: string, logger: Logger): Tracing {
  logProblems(logger);
  const provider = new NodeTracerProvider({
    // Later values win: OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES override the values set here.
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'highstreet' }).merge(
      detectResources({ detectors: [hostDetector, serviceInstanceIdDetector, envDetector] }),
    ),
    spanProcessors: [new DiscreetSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  instrument();
  setTraceLink({ currentIds, nameRoute });
  logger.info('Sending traces');
  return {
    stop: async () => {
      setTraceLink(undefined);
      await withTimeout(provider.shutdown(), LAST_EXPORT_MS).catch(() => undefined);
    },
  };
}

/** Creates spans only within a request or job: otherwise each poll of an idle worker would be a trace. */
function instrument(): void {
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => url.startsWith('/health/') || url === '/metrics',
        requireParentforOutgoingSpans: true,
        headersToSpanAttributes: { server: { requestHeaders: ['x-request-id'] } },
      }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
      // Redis keys contain session ids, so spans hold only the name of the command.
      new IORedisInstrumentation({ requireParentSpan: true, dbStatementSerializer: (command) => command }),
    ],
  });
  // `require` patches a library in place, even if it was imported before. ES modules would otherwise need
  // loader hooks on the command line.
  const require = createRequire(process.argv[1] ?? import.meta.url);
  for (const name of ['http', 'https', 'pg', 'ioredis']) requireIfPresent(require, name);
  syncBuiltinESMExports();
}

/** Not every service depends on every library. */
function requireIfPresent(require: NodeJS.Require, name: string): void {
  try {
    require(name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
  }
}

function currentIds(): { trace_id: string; span_id: string } | undefined {
  const span = trace.getActiveSpan()?.spanContext();
  return span && { trace_id: span.traceId, span_id: span.spanId };
}

/** The HTTP instrumentation names the span after this route once the response is sent. */
function nameRoute(route: string): void {
  const metadata = getRPCMetadata(context.active());
  if (metadata) metadata.route = route;
}

/** Otherwise an unreachable collector would be logged per batch. */
function logProblems(logger: Logger): void {
  const say = onceEvery(PROBLEM_INTERVAL_MS, (message: string, ...details: unknown[]) => {
    logger.warn({ details: details.map(String) }, `Tracing: ${message}`);
  });
  const ignore = (): void => undefined;
  diag.setLogger(
    { error: say, warn: say, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
