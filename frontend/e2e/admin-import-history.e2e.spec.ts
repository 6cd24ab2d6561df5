import { expect, it } from 'vitest';
import { visitAsAdmin } from './support/admin.js';

it('says that older imports are loading while the newer ones are still shown', async () => {
  const page = await visitAsAdmin('/about');
  const history = page.getByRole('region', { name: 'Import History' });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The server's own answers, as if there were imports for three pages.
  await page.route('**/api/admin/imports?*', async (route) => {
    const response = await route.fetch();
    if (new URL(route.request().url()).searchParams.get('page') === '2') await released;
    await route.fulfill({ response, headers: { ...response.headers(), 'x-total-count': '41' } });
  });
  await page.goto('/admin');
  await history.getByText('Page 1 of 3, 41 imports').waitFor();
  await history.getByRole('button', { name: 'Older' }).click();
  await history.getByText('Loading imports...').waitFor();
  expect(await history.getByText(/^Page 2/).count()).toBe(0);
  release();
  await history.getByText('Page 2 of 3, 41 imports').waitFor();
});
