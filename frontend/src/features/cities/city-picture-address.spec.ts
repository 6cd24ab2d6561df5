import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cityPictureAddress, cityPictureVariant, citySharePicture } from './city-picture-address';

const folder = new URL('./pictures/', import.meta.url);
const files = readdirSync(folder);

describe('city pictures', () => {
  it('are thirty city pictures and a default, all different and below 6 KiB', () => {
    expect(files).toHaveLength(31);
    const drawings = files.map((file) => readFileSync(new URL(file, folder), 'utf8'));
    expect(new Set(drawings).size).toBe(31);
    expect(Math.max(...drawings.map((drawing) => drawing.length))).toBeLessThan(6 * 1024);
  });

  it('are chosen by slug and country', () => {
    const uk = 'United Kingdom';
    for (const slug of files.map((file) => file.replace('.svg', ''))) {
      expect(cityPictureAddress({ slug, country: uk })).toContain(`/${slug}.svg`);
    }
    expect(cityPictureAddress({ slug: 'hay-on-wye', country: uk })).toContain('default');
    expect(cityPictureAddress({ slug: 'birmingham', country: 'United States' })).toContain('default');
  });

  it.each([
    ['birmingham-united-kingdom', 'birmingham'],
    ['birmingham-england', 'birmingham'],
    ['belfast-northern-ireland', 'belfast'],
    ['stoke-on-trent-united-kingdom', 'stoke-on-trent'],
    ['hull', 'kingston-upon-hull'],
    ['hull-united-kingdom', 'kingston-upon-hull'],
    ['leeds-kent', 'default'],
    ['solihull', 'default'],
    ['new-england', 'default'],
  ])('of %s in the United Kingdom is %s, on the page and with a shared link', (slug, picture) => {
    const city = { slug, country: 'United Kingdom' };
    expect(cityPictureAddress(city)).toContain(`/${picture}.svg`);
    expect(citySharePicture(city)).toBe(`/share/${picture}.png`);
  });

  it.each(['hull', 'birmingham-england', 'birmingham-united-kingdom'])(
    'of %s is the default elsewhere, and where no country is known',
    (slug) => {
      for (const country of [null, 'United States']) {
        expect(citySharePicture({ slug, country })).toBe('/share/default.png');
      }
    },
  );

  it('vary between cities that share the default picture, but stay the same for each city', () => {
    const slugs = ['hay-on-wye', 'florence', 'brooklyn', 'rochester', 'syracuse', 'el-centro', 'tuscumbia'];
    const variantsOf = () => slugs.map((slug) => cityPictureVariant({ slug, country: 'United States' }));
    expect(new Set(variantsOf()).size).toBeGreaterThan(3);
    expect(variantsOf()).toEqual(variantsOf());
    expect(cityPictureVariant({ slug: 'leeds', country: 'United Kingdom' })).toBe('');
  });

  it('each have a PNG copy of 1200 by 630 pixels for shared links', () => {
    const painted = new URL('../../../public/', import.meta.url);
    for (const slug of files.map((file) => file.replace('.svg', ''))) {
      const path = citySharePicture({ slug, country: null });
      expect(path).toBe(`/share/${slug}.png`);
      // Eight bytes that begin a PNG, then width and height in its first chunk.
      const bytes = readFileSync(new URL(path.slice(1), painted));
      expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
        'PNG',
        1200,
        630,
      ]);
      expect(bytes.length).toBeLessThan(48 * 1024);
    }
    expect(citySharePicture({ slug: 'birmingham', country: 'United States' })).toBe('/share/default.png');
  });
});
