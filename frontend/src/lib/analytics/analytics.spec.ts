import { expect, it, vi } from 'vitest';

/** Messages wait for the effects of their page. */
const effects = () => Promise.resolve();

it('sends what the page now shown has said once analytics start, and everything after it at once', async () => {
  vi.resetModules();
  const { attachAnalytics, trackEvent, trackPageView } = await import('./analytics');
  const view = (label: string) => ({ name: 'city_view', category: 'engagement', label, value: 1 });
  trackPageView('/city/leeds');
  trackEvent(view('Leeds'));
  await effects();
  trackPageView('/city/york');
  trackEvent(view('York'));
  await effects();
  const sent: unknown[] = [];
  attachAnalytics((message) => sent.push(message));
  expect(sent).toEqual([
    { kind: 'page-view', path: '/city/york' },
    { kind: 'event', ...view('York') },
  ]);
  trackPageView('/about');
  await effects();
  expect(sent.at(-1)).toEqual({ kind: 'page-view', path: '/about' });
});
