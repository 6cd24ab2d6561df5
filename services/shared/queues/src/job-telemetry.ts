import type { Context } from '@opentelemetry/api';
import { SpanKind } from 'bullmq';
import type { Span, Telemetry } from 'bullmq';

let telemetry: Telemetry<Context> | undefined;

/** What BullMQ looks into its own work with (a look for jobs, a lock that is extended) is no part of a trace of ours. */
const unseen: Span = {
  setSpanOnContext: (context: unknown) => context,
  setAttribute: ignore,
  setAttributes: ignore,
  addEvent: ignore,
  recordException: ignore,
  end: ignore,
};

function ignore(): void {
  // Nothing is recorded.
}

/**
 * Lets traces go on in the workers: each job carries the context that it was added in. Call it once tracing has
 * started, before queues and workers are made; nothing of it is loaded otherwise.
 */
export async function traceJobs(): Promise<void> {
  const { BullMQOtel } = await import('bullmq-otel');
  const { contextManager, tracer } = new BullMQOtel({ tracerName: 'bullmq' });
  telemetry = {
    contextManager,
    tracer: {
      startSpan: (name, options, context) =>
        options?.kind === SpanKind.INTERNAL ? unseen : tracer.startSpan(name, options, context),
    },
  };
}

/** The option of queues, flows and workers; none while jobs are not traced. */
export function jobTelemetry(): { telemetry?: Telemetry<Context> } {
  return telemetry === undefined ? {} : { telemetry };
}
