import { useEffect } from 'react';

/** A named event (specification, section 7). */
export interface AnalyticsEvent {
  name: string;
  category: string;
  label: string;
  value: number;
}

export type AnalyticsMessage = { kind: 'page-view'; path: string } | ({ kind: 'event' } & AnalyticsEvent);

/** More than one page ever says, so that nothing grows while nobody listens. */
const WAITING_LIMIT = 20;

let sender: ((message: AnalyticsMessage) => void) | undefined;
/** What the page now shown has said so far. It is sent once the visitor agrees, and forgotten with the page. */
let waiting: AnalyticsMessage[] = [];

/** Says that a page was opened. `path` is the address's path and query. */
export function trackPageView(path: string): void {
  if (sender === undefined) waiting = [];
  enqueue({ kind: 'page-view', path });
}

/** Sends a named event, if analytics are configured and agreed to; nothing otherwise. */
export function trackEvent(event: AnalyticsEvent): void {
  enqueue({ kind: 'event', ...event });
}

/** Sends the view of a business, category or city once for each. */
export function useViewEvent(subject: 'business' | 'category' | 'city', label: string): void {
  useEffect(() => {
    trackEvent({ name: `${subject}_view`, category: 'engagement', label, value: 1 });
  }, [subject, label]);
}

/** From now on, and for what the page has said already, messages go to `send`. */
export function attachAnalytics(send: (message: AnalyticsMessage) => void): void {
  sender = send;
  flush();
}

function enqueue(message: AnalyticsMessage): void {
  if (waiting.length < WAITING_LIMIT) waiting.push(message);
  // Behind the other effects of the same page, one of which sets its title.
  queueMicrotask(flush);
}

function flush(): void {
  if (sender === undefined) return;
  for (const message of waiting.splice(0)) sender(message);
}
