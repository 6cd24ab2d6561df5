import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { SiteSettingsProvider } from '../lib/site-settings';
import { siteSettings } from '../testing/site-settings';
import { FailureScreen } from './failure-screen';

/** The screen as the server draws it. */
function screenFor(status: number): string {
  const router = createMemoryRouter(
    [{ id: 'page', path: '/', element: 'A page', ErrorBoundary: FailureScreen }],
    {
      hydrationData: { errors: { page: { status, statusText: '', internal: false, data: null } } },
    },
  );
  return renderToStaticMarkup(
    <SiteSettingsProvider value={siteSettings()}>
      <RouterProvider router={router} />
    </SiteSettingsProvider>,
  );
}

describe('FailureScreen', () => {
  it('offers only links, which also work without JavaScript', () => {
    const html = screenFor(503);
    expect(html).toContain('We’ll be right back');
    expect(html).toMatch(/<a href=""[^>]*>Try again<\/a>/);
    expect(html).toMatch(/<a href="\/"[^>]*>Go to the home page<\/a>/);
    expect(html).not.toContain('<button');
  });

  it('does not offer to try again after a 404', () => {
    expect(screenFor(404)).not.toContain('Try again');
  });
});
