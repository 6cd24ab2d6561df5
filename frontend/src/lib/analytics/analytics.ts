import { useEffect } from 'react';
import { readConsent } from '../consent/consent';

/** A named event (docs/specification.md, Calls). */
export interface AnalyticsEvent {
  name: string;
  category: string;
  label: string;
  value: number;
}

/** A page view, with its title: another page may be open by the time the view is sent. */
interface PageView {
  path: string;
  title: string;
}

export type AnalyticsMessage = PageView | AnalyticsEvent;

/** Bounds the queue where no sender ever attaches. Before it attaches, a visit sends only a few messages. */
const WAITING_LIMIT = 20;

let sender: ((message: AnalyticsMessage) => void) | undefined;
/**
 * Messages queued until a sender attaches. If the visitor has agreed, all messages; otherwise only those of
 * the current page, which are sent once the visitor agrees and dropped on navigation.
 */
let waiting: AnalyticsMessage[] = [];

/** Records a page view. `path` is the address's path and query. */
export function trackPageView(path: string): void {
  enqueue(() => {
    if (readConsent()?.analytics !== true) waiting = [];
    return { path, title: document.title };
  });
}

/** Sends a named event, if analytics are configured and agreed to; nothing otherwise. */
export function trackEvent(event: AnalyticsEvent): void {
  enqueue(() => event);
}

/** Sends one view event per business, category or city, even if several share a name. */
export function useViewEvent(
  subject: 'business' | 'category' | 'city',
  { id, name: label }: { id: number; name: string },
): void {
  useEffect(() => {
    trackEvent({ name: `${subject}_view`, category: 'engagement', label, value: 1 });
  }, [subject, id, label]);
}

/** Sends the queued messages and all later ones to `send`. */
export function attachAnalytics(send: (message: AnalyticsMessage) => void): void {
  sender = send;
  for (const message of waiting.splice(0)) send(message);
}

function enqueue(messageOf: () => AnalyticsMessage): void {
  // After the page's other effects, one of which sets its title.
  queueMicrotask(() => {
    const message = messageOf();
    if (sender !== undefined) sender(message);
    else if (waiting.length < WAITING_LIMIT) waiting.push(message);
  });
}
