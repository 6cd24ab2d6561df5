import type { Context } from '@opentelemetry/api';
import { SpanKind } from 'bullmq';
import type { Span, Telemetry } from 'bullmq';

let telemetry: Telemetry<Context> | undefined;

/** Replaces the spans of BullMQ's internal work (polling for jobs, extending locks), which traces omit. */
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
 * Continues traces in the workers: each job carries the trace context in which it was added. Call this once
 * tracing has started and before queues and workers are created. Without the call, its library is not loaded.
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

/** The telemetry option for queues, flows and workers; empty while jobs are not traced. */
export function jobTelemetry(): { telemetry?: Telemetry<Context> } {
  return telemetry === undefined ? {} : { telemetry };
}
