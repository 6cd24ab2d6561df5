import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { adminPassword, adminUsername, sendLogin, toastText, visitAsAdmin } from './support/admin.js';
import { axeViolations } from './support/axe.js';
import { hold } from './support/hold-calls.js';
import { phone } from './support/visit.js';

const otherPassword = `${adminPassword} and more`;

async function sendPasswords(page: Page, current: string, next: string, repeated = next): Promise<void> {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('Repeat new password').fill(repeated);
  await page.getByRole('button', { name: 'Change password' }).click();
}

/** Whether the API still accepts the window's session. */
async function isLoggedIn(page: Page): Promise<boolean> {
  const answer = await page.request.get('/api/admin/check');
  return ((await answer.json()) as { authenticated: boolean }).authenticated;
}

describe('account', () => {
  it('is linked from the navigation and shows validation errors', async () => {
    const page = await visitAsAdmin('/admin');
    await page.getByRole('link', { name: 'Account' }).click();
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Current password is required').waitFor();
    await sendPasswords(page, adminPassword, 'short', 'other');
    await page.getByText('Use at least 8 characters').waitFor();
    await sendPasswords(page, adminPassword, otherPassword, 'something else');
    await page.getByText('The two passwords differ').waitFor();
    await sendPasswords(page, adminPassword, adminPassword);
    await page.getByText('The new password is the current one').waitFor();
  });

  it('rejects a wrong current password, focuses its field and keeps the other input', async () => {
    const page = await visitAsAdmin('/admin/account', { expectedErrors: /422 \(Unprocessable/ });
    await sendPasswords(page, `not ${adminPassword}`, otherPassword);
    expect(await toastText(page, 'Password Not Changed')).toBe('The current password is not right.');
    const field = page.getByLabel('Current password');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.getByLabel('Repeat new password').inputValue()).toBe(otherPassword);
  });

  it('changes the password and ends every other session', async () => {
    const elsewhere = await visitAsAdmin('/admin/countries');
    const page = await visitAsAdmin('/admin/account');
    await sendPasswords(page, adminPassword, otherPassword);
    try {
      expect(await toastText(page, 'Password Changed')).toBe(
        'Every other session of your account has ended.',
      );
      expect(await page.getByLabel('Current password').inputValue()).toBe('');
      expect(await isLoggedIn(elsewhere)).toBe(false);
      expect(await isLoggedIn(page)).toBe(true);
    } finally {
      await page.request.post('/api/admin/account/password', {
        data: { currentPassword: otherPassword, newPassword: adminPassword },
      });
    }
    expect(await isLoggedIn(page)).toBe(true);
  });

  it('logs out every session only after confirmation', async () => {
    const elsewhere = await visitAsAdmin('/admin/countries', { expectedErrors: /401 \(Unauthorized\)/ });
    const page = await visitAsAdmin('/admin/account');
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await isLoggedIn(elsewhere)).toBe(true);
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await dialog.getByRole('button', { name: 'Log out' }).click();
    expect(await toastText(page, 'Logged Out Everywhere')).toBe('Every session of your account has ended.');
    await page.waitForURL((url) => url.pathname === '/admin/login' && url.search === '');
    expect(await isLoggedIn(page)).toBe(false);

    await elsewhere.getByRole('link', { name: 'Sitemap' }).click();
    await elsewhere.getByText('Your session has ended.').waitFor();
    await sendLogin(elsewhere, adminUsername, adminPassword);
    await elsewhere.getByRole('heading', { level: 1, name: 'Sitemap Management' }).waitFor();
  });

  it('redirects to the login page after logging out everywhere, even from another page', async () => {
    const page = await visitAsAdmin('/admin/account');
    const release = await hold(page, '**/api/admin/account/logout-everywhere');
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    const asked = page.waitForRequest('**/api/admin/account/logout-everywhere');
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await asked;
    await page.getByRole('link', { name: 'Businesses', exact: true }).click();
    await page.getByText('Loading businesses...').waitFor();
    release();
    expect(await toastText(page, 'Logged Out Everywhere')).toBe('Every session of your account has ended.');
    await page.waitForURL((url) => url.pathname === '/admin/login' && url.search === '');
    await page.getByLabel('Username').waitFor();
  });

  it('fits a phone and has no axe violations', async () => {
    const page = await visitAsAdmin('/admin/account', { viewport: phone });
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Current password is required').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    expect(await axeViolations(page)).toEqual([]);
  });
});
