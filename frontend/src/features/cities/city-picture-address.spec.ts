import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cityPictureAddress } from './city-picture-address';

const folder = new URL('./pictures/', import.meta.url);
const files = readdirSync(folder);

describe('city pictures', () => {
  it('are thirty and a default, each its own and small', () => {
    expect(files).toHaveLength(31);
    const drawings = files.map((file) => readFileSync(new URL(file, folder), 'utf8'));
    expect(new Set(drawings).size).toBe(31);
    expect(Math.max(...drawings.map((drawing) => drawing.length))).toBeLessThan(6 * 1024);
  });

  it('are chosen by slug and country', () => {
    const uk = 'United Kingdom';
    expect(cityPictureAddress({ slug: 'leeds', country: uk })).toContain('leeds');
    expect(cityPictureAddress({ slug: 'hay-on-wye', country: uk })).toContain('default');
    expect(cityPictureAddress({ slug: 'birmingham', country: 'United States' })).toContain('default');
  });
});
