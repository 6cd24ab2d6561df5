import { expect, it } from 'vitest';
import { adminPassword, adminUsername, sendLogin, toastText } from './support/admin.js';
import { adminCalls } from './support/admin-calls.js';
import { csvOfPlaces } from './support/invented-places.js';
import { importRows } from './support/import-rows.js';
import { restoreDirectoryAfterAll } from './support/restore-directory.js';
import { baseUrl, visit } from './support/visit.js';

/** The API's cache time (2 s fresh, 5 s more stale while revalidating), about doubled for a busy machine. */
const SECONDS = { timeout: 15_000, interval: 250 };
const NEW = 'freshness-new';

restoreDirectoryAfterAll();

async function read(path: string): Promise<{ status: number; text: string }> {
  const response = await fetch(`${baseUrl}${path}`, { headers: { accept: 'text/html' } });
  return { status: response.status, text: await response.text() };
}

/** What visitors see; polled, so that every answer is in the gateway's cache. */
const seen = {
  total: async () =>
    (JSON.parse((await read('/api/stats')).text) as { totalBusinesses: number }).totalBusinesses,
  home: async () => (await read('/')).text,
  city: async () => (await read('/city/borgarnes')).status,
  search: async () =>
    (await read(`/api/businesses?q=${encodeURIComponent('Pier 0')}&location=Borgarnes`)).text,
};

it('visitors see an import, and the deletion of all businesses, within seconds', async () => {
  const call = await adminCalls();
  const before = await seen.total();
  for (const look of Object.values(seen)) await look();

  expect(await importRows(csvOfPlaces(NEW, 2))).toMatchObject({ success: true });
  await expect.poll(seen.total, SECONDS).toBe(before + 2);
  await expect.poll(seen.city, SECONDS).toBe(200);
  await expect.poll(seen.home, SECONDS).toContain('Pier 1');
  await expect.poll(seen.search, SECONDS).toContain(`${NEW}-0`);

  await call('DELETE', '/api/admin/businesses/all');
  await expect.poll(seen.total, SECONDS).toBe(0);
  await expect.poll(seen.city, SECONDS).toBe(404);
  await expect.poll(seen.home, SECONDS).not.toContain('Pier 1');
  await expect.poll(seen.home, SECONDS).toContain('>Search local businesses<');
  expect(await seen.home()).toMatch(/<dd[^>]*>0<\/dd>/);
  await expect.poll(seen.search, SECONDS).toBe('[]');
  await expect.poll(async () => (await read('/cities')).text, SECONDS).toContain('No cities found');
  await expect.poll(async () => (await read('/categories')).text, SECONDS).toContain('No categories found');
});

it('an administrator sees a deletion immediately, bypassing the cache until logging out', async () => {
  expect(await importRows(csvOfPlaces(`${NEW}-admin`, 2))).toMatchObject({ success: true });
  await expect.poll(seen.home, SECONDS).toContain('Pier 1');
  const page = await visit('/admin/login');
  await sendLogin(page, adminUsername, adminPassword);
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();

  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Delete All Businesses' }).click();
  await toastText(page, 'Businesses Deleted');
  const home = await page.goto('/');
  expect(home?.headers()['x-cache']).toBe('BYPASS');
  expect(await home?.text()).not.toContain('Pier 1');
  const stats = await page.evaluate(async () => {
    const answer = await fetch('/api/stats');
    return { cache: answer.headers.get('x-cache'), body: (await answer.json()) as unknown };
  });
  expect(stats).toMatchObject({ cache: 'BYPASS', body: { totalBusinesses: 0 } });

  await page.goto('/admin');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname === '/admin/login');
  expect((await page.goto('/'))?.headers()['x-cache']).toMatch(/^(?:MISS|HIT|EXPIRED|STALE|UPDATING)$/);
});

it('the home page uses the singular for one business, and shows no cities when it has none', async () => {
  const call = await adminCalls();
  await call('DELETE', '/api/admin/businesses/all');
  const row = 'name,category,full_address,place_id\nThe Lamp Room,Cafe,Keeper’s Quay,freshness-lamp';
  expect(await importRows(row)).toMatchObject({ success: true });
  await expect.poll(seen.home, SECONDS).toContain('>Search 1 local business<');
  await expect.poll(seen.home, SECONDS).toContain('The Lamp Room');
  expect(await seen.home()).not.toContain('Popular Cities');
});
