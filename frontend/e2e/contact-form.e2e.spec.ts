import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hold } from './support/hold-calls.js';
import { expectFocus } from './support/keyboard.js';
import { hydrated, visit } from './support/visit.js';

const broken = { expectedErrors: /ERR_FAILED/ };

const fields = ['Name', 'Email', 'Subject', 'Message'];
const typed = ['Ada', 'ada@post.example', 'New hours', 'We open at nine.'];

async function fillIn(page: Page): Promise<void> {
  for (const [index, field] of fields.entries()) await page.getByLabel(field).fill(typed[index] ?? '');
}

function valuesOf(page: Page): Promise<string[]> {
  return Promise.all(fields.map((field) => page.getByLabel(field).inputValue()));
}

/** Goes from the contact page to another one, and back. */
async function lookElsewhere(page: Page): Promise<void> {
  await page.locator('header nav a[href="/about"]').first().click();
  await page.getByRole('heading', { level: 1, name: 'About Highstreet' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
}

describe('contact form', () => {
  it('shows validation errors, then reports success after a second without any request', async () => {
    const page = await visit('/contact');
    await page.clock.install();
    await page.reload();
    await hydrated(page);
    expect(await page.locator('form [aria-required="true"]').count()).toBe(4);
    await page.getByRole('button', { name: 'Send Message' }).click();
    for (const text of [
      'Name is required',
      'Email is required',
      'Subject is required',
      'Message is required',
    ]) {
      await page.getByText(text, { exact: true }).waitFor();
    }
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Email').fill('ada@');
    await page.getByText('Invalid email address').waitFor();
    await page.getByLabel('Email').fill('ada@post.example');
    await page.getByLabel('Subject').fill('New hours');
    await page.getByLabel('Message').fill('We open at nine.');
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== 'GET' || pathname.startsWith('/api/')) calls.push(pathname);
    });
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await Promise.all([
      page.getByRole('button', { name: 'Send Message' }).click(),
      page.getByRole('button', { name: 'Sending...' }).waitFor(),
    ]);
    await page.clock.runFor(900);
    expect(await page.getByRole('button', { name: 'Sending...' }).count()).toBe(1);
    expect(await page.getByLabel('Name').inputValue()).toBe('Ada');
    await page.clock.runFor(100);
    await page.getByRole('button', { name: 'Send Message' }).waitFor();
    await page.clock.resume();
    await page.getByText('Message sent successfully!', { exact: true }).waitFor();
    await page.getByText("We'll get back to you within 24 hours.", { exact: true }).waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('');
    expect(calls).toEqual([]);
  });

  it('is not sending while its rules load, nor a message that they refuse', async () => {
    const page = await visit('/contact');
    await hydrated(page);
    const release = await hold(page, '**/assets/contact-message*');
    const asked = page.waitForRequest('**/assets/contact-message*');
    const button = page.getByRole('button', { name: 'Send' });
    await Promise.all([asked, button.click()]);
    expect(await button.innerText()).toBe('Send Message');
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    const texts = await button.evaluateHandle((element) => {
      const seen = [element.textContent];
      new MutationObserver(() => seen.push(element.textContent)).observe(element, {
        characterData: true,
        childList: true,
        subtree: true,
      });
      return seen;
    });
    release();
    await page.getByText('Name is required', { exact: true }).waitFor();
    await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull();
    expect(await texts.jsonValue()).toEqual(['Send Message']);
  });

  it('keeps what was typed while the visitor looks at another page, until it is sent', async () => {
    const page = await visit('/contact');
    await hydrated(page);
    await fillIn(page);
    await lookElsewhere(page);
    expect(await valuesOf(page)).toEqual(typed);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Message sent successfully!', { exact: true }).waitFor();
    expect(await valuesOf(page)).toEqual(['', '', '', '']);
    await lookElsewhere(page);
    expect(await valuesOf(page)).toEqual(['', '', '', '']);
  });

  it('is empty for a visitor who left it while the message was being sent, and is back', async () => {
    const page = await visit('/contact');
    await hydrated(page);
    const release = await hold(page, '**/assets/toaster*');
    await fillIn(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await lookElsewhere(page);
    expect(await valuesOf(page)).toEqual(typed);
    release();
    await page.getByText('Message sent successfully!', { exact: true }).waitFor();
    expect(await valuesOf(page)).toEqual(['', '', '', '']);
  });

  it('keeps what is typed while the message is being sent', async () => {
    const page = await visit('/contact');
    await hydrated(page);
    const release = await hold(page, '**/assets/toaster*');
    await fillIn(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByRole('button', { name: 'Sending...' }).waitFor();
    await page.getByLabel('Message').fill('We open at ten.');
    release();
    await page.getByText('Message sent successfully!', { exact: true }).waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe('We open at ten.');
  });

  it('fetches what it needs for sending with its first field that gets the focus, and not before', async () => {
    const page = await visit('about:blank');
    const fetched: string[] = [];
    page.on('request', (request) => {
      const [name] = /contact-message|toaster/.exec(request.url()) ?? [];
      if (name !== undefined) fetched.push(name);
    });
    await page.goto('/contact');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(fetched).toEqual([]);
    await Promise.all([
      page.waitForResponse('**/assets/contact-message*'),
      page.waitForResponse('**/assets/toaster*'),
      page.getByLabel('Name').focus(),
    ]);
    await page.getByLabel('Email').focus();
    expect(fetched.sort()).toEqual(['contact-message', 'toaster']);
  });

  it.each([
    ['anything', /./],
    ['the confirmation', /assets\/toaster|\/contact$/],
  ])('sends from a new document once the server answers, if it could not fetch %s', async (_, lost) => {
    const page = await visit('/contact', broken);
    await hydrated(page);
    await page.route(lost, (route) => route.abort());
    await fillIn(page);
    const button = page.getByRole('button', { name: 'Send Message' });
    for (const _attempt of ['first', 'second']) {
      await button.click();
      await page.getByText('Error sending message', { exact: true }).waitFor();
      await button.and(page.locator(':not([aria-disabled])')).waitFor();
      expect(await valuesOf(page)).toEqual(typed);
    }
    await page.unroute(lost);
    const release = await hold(page, '**/assets/contact-message*');
    await Promise.all([page.waitForEvent('load'), button.click()]);
    await expect.poll(() => valuesOf(page)).toEqual(typed);
    await expectFocus(button);
    release();
    await page.getByText('Message sent successfully!', { exact: true }).waitFor();
    expect(await valuesOf(page)).toEqual(['', '', '', '']);
    await page.reload();
    await hydrated(page);
    expect(await valuesOf(page)).toEqual(['', '', '', '']);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('We open at nine.');
  });

  it('keeps the message, and stores none, where no code can be fetched and the page is refused', async () => {
    const page = await visit('/contact', { expectedErrors: /ERR_FAILED|503 \(Service Unavailable\)/ });
    await hydrated(page);
    await page.route('**/assets/contact-message*', (route) => route.abort());
    await page.route('**/contact', (route) => route.fulfill({ status: 503 }));
    await fillIn(page);
    const button = page.getByRole('button', { name: 'Send Message' });
    await button.click();
    await page.getByText('Error sending message', { exact: true }).waitFor();
    await Promise.all([page.waitForResponse('**/contact'), button.click()]);
    await page.getByText('Error sending message', { exact: true }).waitFor();
    await button.and(page.locator(':not([aria-disabled])')).waitFor();
    expect(await valuesOf(page)).toEqual(typed);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  it('does not put the message into the URL when submitted before the script is loaded', async () => {
    const page = await visit('/contact', { expectedErrors: /ERR_FAILED/ });
    await page.route('**/*.js', (route) => route.abort());
    await page.reload();
    await page.getByLabel('Email').fill('ada@post.example');
    await page.getByRole('button', { name: 'Send Message' }).click();
    // A native form submission would have started before this navigation ends.
    await page.goto('/about');
    await page.goBack();
    expect(page.url()).toMatch(/\/contact$/);
  });

  it('shows the e-mail address instead of the button without JavaScript', async () => {
    const page = await visit('/contact', { javaScriptEnabled: false });
    expect(await page.getByRole('button', { name: 'Send Message' }).isVisible()).toBe(false);
    expect(await page.locator('main').innerText()).toContain(
      'You can write to hello@highstreet.example instead.',
    );
  });
});
