import type { AnalyticsSettings } from '../../../server/render-contract';
import { readConsent } from '../consent/consent';
import { attachAnalytics } from './analytics';
import type { AnalyticsMessage } from './analytics';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

let started = false;

/** Loads the analytics service's script and forwards messages to it. Runs once per document. */
export function startAnalytics({ measurementId, scriptUrl, linkedDomains }: AnalyticsSettings): void {
  if (started) return;
  started = true;
  gtag('js', new Date());
  gtag('config', measurementId, {
    // This site sends its page views itself.
    send_page_view: false,
    ...(linkedDomains.length > 0 && { linker: { domains: linkedDomains } }),
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${scriptUrl}?id=${encodeURIComponent(measurementId)}`;
  document.head.append(script);
  attachAnalytics(send);
}

/** Removes the service's own cookies, which it sets on this host or a parent of it. */
export function forgetAnalyticsCookies(): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_label, index) => labels.slice(index).join('.'));
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? '';
    if (!/^_g(a|id|at)/.test(name)) continue;
    const expired = `${name}=; path=/; max-age=0`;
    document.cookie = expired;
    for (const domain of domains) document.cookie = `${expired}; domain=${domain}`;
  }
}

function send(message: AnalyticsMessage): void {
  // A page in the back/forward cache does not notice that consent was withdrawn meanwhile.
  if (readConsent()?.analytics !== true) return;
  if ('path' in message) {
    gtag('event', 'page_view', {
      page_path: message.path,
      page_location: `${window.location.origin}${message.path}`,
      page_title: message.title,
    });
    return;
  }
  const { name, category, label, value } = message;
  gtag('event', name, { event_category: category, event_label: label, value });
}

/** The service recognizes a command by its being an `arguments` object; an array does not work. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // oxlint-disable-next-line prefer-rest-params
  window.dataLayer.push(arguments);
}
