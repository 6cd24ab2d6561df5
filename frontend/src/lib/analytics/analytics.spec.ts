import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnalyticsEvent, AnalyticsMessage } from './analytics';

/** Messages wait for the effects of their page. */
const effects = () => Promise.resolve();

/** The page's title, and what the browser keeps of the visitor's consent. */
const shown = { title: '' };
let stored: string | null = null;

beforeEach(() => {
  vi.resetModules();
  stored = null;
  vi.stubGlobal('localStorage', { getItem: () => stored });
  vi.stubGlobal('document', shown);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const view = (label: string): AnalyticsEvent => ({
  name: 'city_view',
  category: 'engagement',
  label,
  value: 1,
});
const pageView = (path: string, title: string): AnalyticsMessage => ({
  path,
  title,
});

/** A page that says what a city's does. Its title is set by an effect behind the ones that say it. */
async function open(path: string, name: string): Promise<void> {
  const { trackEvent, trackPageView } = await import('./analytics');
  trackPageView(path);
  trackEvent(view(name));
  shown.title = name;
  await effects();
}

it('sends the messages of the current page once analytics start, and later ones immediately', async () => {
  const { attachAnalytics } = await import('./analytics');
  await open('/city/leeds', 'Leeds');
  await open('/city/york', 'York');
  const sent: AnalyticsMessage[] = [];
  attachAnalytics((message) => sent.push(message));
  expect(sent).toEqual([pageView('/city/york', 'York'), view('York')]);
  await open('/city/leeds', 'Leeds');
  expect(sent.slice(2)).toEqual([pageView('/city/leeds', 'Leeds'), view('Leeds')]);
});

it('queues the messages of all pages, with their titles, for a visitor who has already agreed', async () => {
  stored = JSON.stringify({ analytics: true, at: Date.now() });
  const { attachAnalytics } = await import('./analytics');
  await open('/city/leeds', 'Leeds');
  await open('/city/york', 'York');
  const sent: AnalyticsMessage[] = [];
  attachAnalytics((message) => sent.push(message));
  expect(sent).toEqual([
    pageView('/city/leeds', 'Leeds'),
    view('Leeds'),
    pageView('/city/york', 'York'),
    view('York'),
  ]);
});

it('queues at most twenty messages', async () => {
  stored = JSON.stringify({ analytics: true, at: Date.now() });
  const { attachAnalytics } = await import('./analytics');
  for (let page = 0; page < 15; page += 1) await open('/city/york', 'York');
  const send = vi.fn();
  attachAnalytics(send);
  expect(send).toHaveBeenCalledTimes(20);
});

it('drops the messages of earlier pages for a visitor who has agreed only to advertisements', async () => {
  stored = JSON.stringify({ analytics: false, advertising: true, at: Date.now() });
  const { attachAnalytics } = await import('./analytics');
  await open('/city/york', 'York');
  await open('/city/leeds', 'Leeds');
  const sent: AnalyticsMessage[] = [];
  attachAnalytics((message) => sent.push(message));
  expect(sent).toEqual([pageView('/city/leeds', 'Leeds'), view('Leeds')]);
});
