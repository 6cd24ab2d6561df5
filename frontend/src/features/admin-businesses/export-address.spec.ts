import { describe, expect, it } from 'vitest';
import { exportAddress } from './export-address';

describe('exportAddress', () => {
  it('omits the country for all businesses, and sends an empty one for those without a country', () => {
    expect(exportAddress(undefined, 'xlsx')).toBe('/api/admin/export?format=xlsx');
    expect(exportAddress('', 'csv')).toBe('/api/admin/export?country=&format=csv');
  });

  it('encodes a country’s name', () => {
    const { searchParams } = new URL(exportAddress('Trinidad & Tobago', 'csv'), 'http://localhost');
    expect(searchParams.get('country')).toBe('Trinidad & Tobago');
  });
});
