import { it } from 'vitest';
import { visit } from './support/visit.js';

it('the API documentation can execute a request under its content security policy', async () => {
  const page = await visit('/api/docs');
  const path = page.locator('[data-path="/api/stats"]');
  await path.click();
  const call = page.locator('.opblock', { has: path });
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByRole('button', { name: 'Execute' }).click();
  await call.locator('.live-responses-table').getByText('totalBusinesses').first().waitFor();
});
