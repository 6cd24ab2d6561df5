import { useEffect } from 'react';
import { readConsent } from '../consent/consent';

/** A named event (specification, section 7). */
export interface AnalyticsEvent {
  name: string;
  category: string;
  label: string;
  value: number;
}

/** A page that was opened, with its title: another one may be shown when this is sent. */
interface PageView {
  path: string;
  title: string;
}

export type AnalyticsMessage = PageView | AnalyticsEvent;

/** More than the few pages say that are opened before the code that sends is there; nothing grows where nobody listens. */
const WAITING_LIMIT = 20;

let sender: ((message: AnalyticsMessage) => void) | undefined;
/**
 * What waits for a sender. Of a visitor who has agreed, all of it; else what the page now shown has said so far, which is
 * sent once the visitor agrees, and forgotten with the page.
 */
let waiting: AnalyticsMessage[] = [];

/** Says that a page was opened. `path` is the address's path and query. */
export function trackPageView(path: string): void {
  say(() => {
    if (readConsent()?.analytics !== true) waiting = [];
    return { path, title: document.title };
  });
}

/** Sends a named event, if analytics are configured and agreed to; nothing otherwise. */
export function trackEvent(event: AnalyticsEvent): void {
  say(() => event);
}

/** Sends the view of a business, category or city once for each, of several with one name too. */
export function useViewEvent(
  subject: 'business' | 'category' | 'city',
  { id, name: label }: { id: number; name: string },
): void {
  useEffect(() => {
    trackEvent({ name: `${subject}_view`, category: 'engagement', label, value: 1 });
  }, [subject, id, label]);
}

/** From now on, and for what the page has said already, messages go to `send`. */
export function attachAnalytics(send: (message: AnalyticsMessage) => void): void {
  sender = send;
  for (const message of waiting.splice(0)) send(message);
}

function say(messageOf: () => AnalyticsMessage): void {
  // Behind the other effects of the same page, one of which sets its title.
  queueMicrotask(() => {
    const message = messageOf();
    if (sender !== undefined) sender(message);
    else if (waiting.length < WAITING_LIMIT) waiting.push(message);
  });
}
