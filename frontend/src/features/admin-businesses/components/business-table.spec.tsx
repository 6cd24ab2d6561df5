import type { AdminBusinessRow } from '@highstreet/api-contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { newestFirst } from '../list-order';
import { BusinessTable } from './business-table';

const restaurant: AdminBusinessRow = {
  id: 1,
  name: 'مطعم الشام',
  slug: 'rtlcafe0001',
  placeId: 'rtlcafe0001',
  address: 'شارع الرينبو ١٢',
  city: { name: 'عمّان' },
  country: 'الأردن',
  category: { name: 'مطعم' },
  rating: 4.3,
  isVerified: false,
  isActive: true,
};

it.each([true, false])('renders each text in its own writing direction (active: %s)', (isActive) => {
  const markup = renderToStaticMarkup(
    <BusinessTable
      businesses={[{ ...restaurant, isActive }]}
      view={{ page: 1, search: '', country: undefined, ...newestFirst }}
      onSort={() => {}}
      stale={false}
    />,
  );
  for (const text of ['مطعم الشام', 'شارع الرينبو ١٢', 'عمّان', 'الأردن', 'مطعم']) {
    expect(markup).toMatch(new RegExp(`<(bdi|(a|span)[^>]* dir="auto"[^>]*)>${text}</`));
  }
});
