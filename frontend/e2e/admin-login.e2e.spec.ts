import { describe, expect, it } from 'vitest';
import { adminPassword, adminUsername, sendLogin, toastText, visitAsAdmin } from './support/admin.js';
import { axeViolations } from './support/axe.js';
import { hold } from './support/hold-calls.js';
import { fileInput, historyRow } from './support/import-screen.js';
import { recordSentRequests } from './support/sent-requests.js';
import { baseUrl, hydrated, visit } from './support/visit.js';

const adminPages = [
  '/admin',
  '/admin/businesses',
  '/admin/countries',
  '/admin/sitemap',
  '/admin/system',
  '/admin/account',
];

/** The browser's own console message for a refused login. */
const refused = { expectedErrors: /401 \(Unauthorized\)/ };

describe('admin login', () => {
  it('is shown for every admin page without a session, with no return URL in the query', async () => {
    for (const path of adminPages) {
      const page = await visit(path);
      await page.waitForURL((url) => url.pathname === '/admin/login' && url.search === '');
      await page.getByLabel('Username').waitFor();
      expect(await page.title()).toBe('Admin Login | Highstreet');
    }
  });

  it('requires both fields', async () => {
    const page = await visit('/admin/login');
    await page.getByLabel('Username').waitFor();
    expect(await page.locator('[aria-required="true"]').count()).toBe(2);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Username is required').waitFor();
    await page.getByText('Password is required').waitFor();
    const sent = recordSentRequests(page);
    await sendLogin(page, adminUsername, '');
    await page.getByText('Username is required').waitFor({ state: 'detached' });
    await page.getByText('Password is required').waitFor();
    await sendLogin(page, '', adminPassword);
    await page.getByText('Password is required').waitFor({ state: 'detached' });
    await page.getByText('Username is required').waitFor();
    expect(sent).toEqual([]);
  });

  it('still says why a login failed when the notification has closed, until the next attempt', async () => {
    const page = await visit('/admin/login', refused);
    await page.clock.install();
    await page.reload();
    const reason = page.locator('form').getByText('Check the username and the password.');
    await sendLogin(page, adminUsername, `not ${adminPassword}`);
    expect(await toastText(page, 'Login Failed')).toBe('Invalid credentials');
    expect(new URL(page.url()).pathname).toBe('/admin/login');
    await page.clock.fastForward(60_000);
    await page
      .getByRole('region', { name: /Notifications/ })
      .getByRole('listitem')
      .waitFor({ state: 'detached' });
    await reason.waitFor();
    // The notification has announced it.
    expect(await page.locator('form').getByRole('alert').count()).toBe(0);
    await sendLogin(page, adminUsername, '');
    await page.getByText('Password is required').waitFor();
    expect(await reason.count()).toBe(0);
    await sendLogin(page, adminUsername, `not ${adminPassword}`);
    await reason.waitFor();
    await sendLogin(page, adminUsername, adminPassword);
    await reason.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
  });

  it('reports a rejected session cookie and allows another attempt', async () => {
    const page = await visit('/admin/login');
    await page.route('**/api/admin/login', async (route) => {
      const response = await route.fetch();
      await page.context().clearCookies();
      await route.fulfill({ status: response.status(), json: await response.json() });
    });
    await sendLogin(page, adminUsername, adminPassword);
    await page.getByRole('alert').getByText('Your browser refused the session cookie.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.unroute('**/api/admin/login');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
  });

  it('opens the dashboard after login and requires a new login after logout', async () => {
    const page = await visit('/admin/login');
    await sendLogin(page, adminUsername, adminPassword);
    expect(await toastText(page, 'Login Successful')).toBe('Redirecting to admin panel...');
    await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === '/admin/login' && url.search === '');
    await page.goto('/admin');
    await page.waitForURL(/\/admin\/login$/);
  });

  it.each([
    ['waits', undefined],
    ['opens another page meanwhile', 'Businesses'],
  ])(
    'lets in who logs in in another tab while a log-out still waits for the login page: %s',
    async (_what, link) => {
      const page = await visitAsAdmin('/admin/countries');
      await page.getByRole('table', { name: 'Businesses per country' }).waitFor();
      const release = await hold(page, '**/assets/admin-login-page*');
      const loading = page.waitForRequest('**/assets/admin-login-page*');
      await page.getByRole('button', { name: 'Log out' }).click();
      await loading;
      await page.request.post('/api/admin/login', {
        data: { username: adminUsername, password: adminPassword },
        headers: { origin: baseUrl },
        failOnStatusCode: true,
      });
      if (link === undefined) {
        release();
        await historyRow(page, /./).waitFor();
      } else {
        await page.getByRole('link', { name: link, exact: true }).click();
        await page.getByText('Showing 1 to 50').waitFor();
      }
    },
  );

  it('leaves no history entry, so Back returns to the page before the login', async () => {
    const page = await visit('/about');
    await page.goto('/admin');
    await page.waitForURL(/\/admin\/login$/);
    await sendLogin(page, adminUsername, adminPassword);
    await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
    await page.goBack();
    await page.waitForURL(/\/about$/);
  });

  it('opens an admin page at the top after a public page was scrolled down', async () => {
    const page = await visitAsAdmin('/city/london', { viewport: { width: 1280, height: 400 } });
    await hydrated(page);
    await page.evaluate(() => {
      window.scrollTo(0, document.body.scrollHeight);
    });
    await page.waitForFunction(() => window.scrollY > 0);
    await page.goto('/admin');
    await fileInput(page).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  it('returns to the requested page when the user logs in again after the session ended', async () => {
    const page = await visitAsAdmin('/admin/businesses?page=2', refused);
    await page.getByText('Showing 51 to 100').waitFor();
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Your session has ended.').waitFor();
    await sendLogin(page, adminUsername, adminPassword);
    await page.getByText('Showing 101 to 150').waitFor();
    expect(new URL(page.url()).search).toBe('?page=3');
  });
});
