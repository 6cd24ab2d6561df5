import { describe, expect, it } from 'vitest';
import { businessListParameters, businessListView, countryListAddress } from './list-address';

describe('the address of the list', () => {
  it.each([
    { page: 1, search: '', country: undefined },
    { page: 3, search: 'fish & chips', country: 'Trinidad & Tobago' },
    { page: 2, search: '', country: '' },
  ])('brings back %j', (view) => {
    expect(businessListView(new URLSearchParams(businessListParameters(view).toString()))).toEqual(view);
  });

  it('leaves out what is as usual', () => {
    expect(businessListParameters({ page: 1, search: '', country: undefined }).toString()).toBe('');
    expect(countryListAddress('United Kingdom')).toBe('/admin/businesses?country=United+Kingdom');
    expect(countryListAddress('')).toBe('/admin/businesses?country=');
  });

  it('asks for nothing that the API refuses', () => {
    const view = businessListView(new URLSearchParams({ page: '0', search: ` ${'x'.repeat(300)}` }));
    expect(view).toEqual({ page: 1, search: 'x'.repeat(200), country: undefined });
  });
});
