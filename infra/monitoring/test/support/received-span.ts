import { bytesOf, numberOf, textOf } from './protobuf-fields.js';

const kinds = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer'] as const;

/** The part of a received span that tests look at. */
export interface ReceivedSpan {
  readonly service: string;
  readonly name: string;
  readonly kind: (typeof kinds)[number];
  /** Hexadecimal. */
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the root span of a trace. */
  readonly parentSpanId: string;
  /** Strings and numbers; others are omitted. */
  readonly attributes: Readonly<Record<string, string | number>>;
}

/**
 * Decodes an ExportTraceServiceRequest of OTLP. Field numbers are those of opentelemetry-proto:
 * trace/v1/trace.proto, common/v1/common.proto and resource/v1/resource.proto.
 */
export function decodeSpans(request: Buffer): ReceivedSpan[] {
  return bytesOf(request, 1).flatMap((resourceSpans) => {
    const service = String(attributesOf(bytesOf(resourceSpans, 1)[0], 1)['service.name']);
    return bytesOf(resourceSpans, 2)
      .flatMap((scopeSpans) => bytesOf(scopeSpans, 2))
      .map((span) => toSpan(service, span));
  });
}

function toSpan(service: string, span: Buffer): ReceivedSpan {
  const id = (number: number): string => bytesOf(span, number)[0]?.toString('hex') ?? '';
  return {
    service,
    name: textOf(span, 5),
    kind: kinds[numberOf(span, 6)] ?? 'unspecified',
    traceId: id(1),
    spanId: id(2),
    parentSpanId: id(4),
    attributes: attributesOf(span, 9),
  };
}

function attributesOf(message: Buffer | undefined, number: number): Record<string, string | number> {
  const pairs = message === undefined ? [] : bytesOf(message, number);
  const attributes: Record<string, string | number> = {};
  for (const pair of pairs) {
    const value = bytesOf(pair, 2)[0];
    if (value === undefined) continue;
    // An AnyValue: a string is its field 1, a whole number its field 3.
    attributes[textOf(pair, 1)] = bytesOf(value, 1).length > 0 ? textOf(value, 1) : numberOf(value, 3);
  }
  return attributes;
}
