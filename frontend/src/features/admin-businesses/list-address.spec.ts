import { describe, expect, it } from 'vitest';
import { businessListParameters, businessListView, countryListAddress } from './list-address';
import type { BusinessListView } from './list-address';
import { newestFirst } from './list-order';

describe('the address of the list', () => {
  it.each<BusinessListView>([
    { page: 1, search: '', country: undefined, ...newestFirst },
    { page: 3, search: 'fish & chips', country: 'Trinidad & Tobago', sort: 'name', order: 'desc' },
    { page: 2, search: '', country: '', sort: 'rating', order: 'desc' },
  ])('round-trips %j', (view) => {
    expect(businessListView(new URLSearchParams(businessListParameters(view).toString()))).toEqual(view);
  });

  it('omits parameters with default values', () => {
    expect(
      businessListParameters({ page: 1, search: '', country: undefined, ...newestFirst }).toString(),
    ).toBe('');
    expect(countryListAddress('United Kingdom')).toBe('/admin/businesses?country=United+Kingdom');
    expect(countryListAddress('')).toBe('/admin/businesses?country=');
  });

  it('normalises parameters that the API would reject', () => {
    const view = businessListView(new URLSearchParams({ page: '0', search: ` ${'x'.repeat(300)}` }));
    expect(view).toEqual({ page: 1, search: 'x'.repeat(100), country: undefined, ...newestFirst });
    expect(businessListView(new URLSearchParams('search=Lee%00ds')).search).toBe('Leeds');
    expect(businessListView(new URLSearchParams({ search: '🍕'.repeat(101) })).search).toBe('🍕'.repeat(100));
  });
});
