import { describe, expect, it } from 'vitest';
import { cities } from './cities.js';
import { sampleRows } from './sample-rows.js';

describe('sample directory', () => {
  const rows = [...sampleRows()];

  it('has 2,000 businesses in thirty cities', () => {
    expect(rows).toHaveLength(2_000);
    expect(new Set(rows.map((row) => row.city)).size).toBe(30);
    expect(cities.reduce((sum, city) => sum + city.businesses, 0)).toBe(2_000);
  });

  it('is the same at every call', () => {
    expect([...sampleRows()]).toEqual(rows);
  });

  it('gives each business a unique place id', () => {
    expect(new Set(rows.map((row) => row.place_id)).size).toBe(rows.length);
  });

  it('has names that need transliteration to become slugs, and names that repeat', () => {
    expect(rows.filter((row) => /[^\u0020-\u007e]/.test(row.name)).length).toBeGreaterThan(100);
    expect(new Set(rows.map((row) => row.name)).size).toBeLessThan(rows.length);
  });

  it('has every shape of opening hours', () => {
    const hours = rows.map((row) => row.working_hours);
    expect(hours.some((text) => text === '')).toBe(true);
    expect(hours.some((text) => text.startsWith("{'"))).toBe(true);
    expect(hours.some((text) => text.includes('["'))).toBe(true);
    expect(hours.some((text) => text.includes('Open 24 hours'))).toBe(true);
    expect(hours.some((text) => /PM,\d/.test(text))).toBe(true);
    expect(hours.some((text) => text.split(':').length === 2 && text.startsWith('{"'))).toBe(true);
  });
});
