import { expect, it } from 'vitest';
import { visitAsAdmin } from './support/admin.js';

it('shows on a phone that the row of admin pages goes on', async () => {
  const page = await visitAsAdmin('/admin', { viewport: { width: 360, height: 740 } });
  const row = page.getByRole('navigation', { name: 'Admin' });
  const [rowBox, nextBox] = await Promise.all([
    row.boundingBox(),
    row.getByRole('link', { name: 'Queues and health' }).boundingBox(),
  ]);
  if (!rowBox || !nextBox) throw new Error('The row has no such link.');
  // Its text begins well before the row's end: a link cut at the edge says that there is more.
  expect(rowBox.x + rowBox.width - nextBox.x).toBeGreaterThan(20);
});
