import type { Attributes } from '@opentelemetry/api';
import { BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { ReadableSpan } from '@opentelemetry/sdk-trace-base';

/** Attributes that identify a visitor or hold the search text. */
const ABOUT_VISITORS = ['client.address', 'user_agent.original', 'url.query'];

/**
 * Sends spans in batches, without the data that the log omits too: query strings and the client's identity.
 */
export class DiscreetSpanProcessor extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    forgetVisitor(span.attributes);
    super.onEnd(span);
  }
}

function forgetVisitor(attributes: Attributes): void {
  for (const name of ABOUT_VISITORS) Reflect.deleteProperty(attributes, name);
  const address = attributes['url.full'];
  if (typeof address === 'string') attributes['url.full'] = address.replace(/[?#].*$/s, '');
}
