import type { AnalyticsSettings } from '../../../server/render-contract';
import { readConsent } from '../consent/consent';
import { attachAnalytics } from './analytics';
import type { AnalyticsMessage } from './analytics';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** The measurement that runs in this document, and what it was last told of advertising. */
let running: { measurementId: string; advertising: boolean } | undefined;

/**
 * Loads the analytics service's script and forwards messages to it, once per document. Later calls tell it a changed
 * consent to advertising.
 */
export function startAnalytics(settings: AnalyticsSettings, advertising: boolean): void {
  if (running?.advertising === advertising) return;
  gtag('consent', running === undefined ? 'default' : 'update', storageOf(advertising));
  if (running === undefined) load(settings);
  running = { measurementId: settings.measurementId, advertising };
}

/** Stops the script, which cannot be unloaded: it would report and write its cookies again when the page is left. */
export function stopAnalytics(): void {
  if (running !== undefined) Object.assign(window, { [`ga-disable-${running.measurementId}`]: true });
}

function storageOf(advertising: boolean) {
  const state = advertising ? 'granted' : 'denied';
  return {
    analytics_storage: 'granted',
    ad_storage: state,
    ad_user_data: state,
    ad_personalization: state,
  };
}

function load({ measurementId, scriptUrl, linkedDomains }: AnalyticsSettings): void {
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
