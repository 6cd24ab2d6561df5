import { createRequire, syncBuiltinESMExports } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import {
  detectResources,
  envDetector,
  hostDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import { BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { ReadableSpan } from '@opentelemetry/sdk-trace-base';
import { NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Logger } from 'pino';
import type { TraceCarrier } from './page-thread-protocol.js';

/** Milliseconds that `stop` waits for the last spans to be exported. */
const LAST_EXPORT_MS = 3_000;
/** Milliseconds between two log lines about export problems, such as a collector that does not answer. */
const SAY_AGAIN_MS = 300_000;

/** Tracing of the page server, turned on by the standard OpenTelemetry variables. */
export interface Tracing {
  /** Names the current request's span after the page. */
  namePage(pageId: string): void;
  /** The trace context of the current request, to pass to another thread. */
  carrier(): TraceCarrier;
  /** Runs a task as part of another thread's trace. */
  continueTrace<Result>(carrier: TraceCarrier, task: () => Result): Result;
  /** Exports the remaining spans; takes three seconds at most. */
  stop(): Promise<void>;
}

/** Called only by `startTracing`, which imports this module only when tracing is on. */
export function startSdk(logger: Logger): Tracing {
  logProblems(logger);
  const provider = new NodeTracerProvider({
    // Later sources win: OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES override the attributes set here.
    resource: resourceFromAttributes({ 'service.name': 'frontend', 'service.namespace': 'highstreet' }).merge(
      detectResources({ detectors: [hostDetector, serviceInstanceIdDetector, envDetector] }),
    ),
    spanProcessors: [new DiscreetSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => url.startsWith('/health/') || url === '/metrics',
        requireParentforOutgoingSpans: true,
        headersToSpanAttributes: { server: { requestHeaders: ['x-request-id'] } },
      }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
    ],
  });
  // The instrumentation patches node:http when it is required; the sync patches earlier imports, too.
  createRequire(import.meta.url)('node:http');
  syncBuiltinESMExports();
  logger.info('sending traces');
  return {
    namePage: (pageId) => {
      const span = trace.getActiveSpan();
      // It has ended when the visitor did not wait. The SDK would warn, and hide a silent collector for minutes.
      if (span?.isRecording()) span.updateName(`page ${pageId}`).setAttribute('highstreet.page', pageId);
    },
    carrier: () => {
      const carrier: Record<string, string> = {};
      propagation.inject(context.active(), carrier);
      return carrier;
    },
    continueTrace: (carrier, task) => context.with(propagation.extract(context.active(), carrier), task),
    stop: async () => {
      const timeout = pause(LAST_EXPORT_MS, undefined, { ref: false });
      await Promise.race([provider.shutdown().catch(() => undefined), timeout]);
    },
  };
}

/** Strips what identifies a visitor, and what was searched for, before spans are exported. */
class DiscreetSpanProcessor extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    const { attributes } = span;
    for (const name of ['client.address', 'user_agent.original', 'url.query']) {
      Reflect.deleteProperty(attributes, name);
    }
    const address = attributes['url.full'];
    if (typeof address === 'string') attributes['url.full'] = address.replace(/[?#].*$/s, '');
    super.onEnd(span);
  }
}

function logProblems(logger: Logger): void {
  let saidAt = Number.NEGATIVE_INFINITY;
  const say = (message: string): void => {
    if (performance.now() - saidAt < SAY_AGAIN_MS) return;
    saidAt = performance.now();
    logger.warn(`tracing: ${message}`);
  };
  const ignore = (): void => undefined;
  diag.setLogger(
    { error: say, warn: say, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
