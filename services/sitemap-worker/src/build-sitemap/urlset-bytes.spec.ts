import { businessPath } from '@highstreet/api-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessMessage } from '../../test/business-message.js';
import { urlset } from '../published-set/sitemap-xml.js';
import { BusinessRow } from './business-row.js';
import { UrlsetBytes } from './urlset-bytes.js';

const ORIGIN = 'https://highstreet.example';
const SIGNATURE = Buffer.from('PGCOPY\n\u00ff\r\n\0', 'latin1');

describe('BusinessRow', () => {
  const row = new BusinessRow();
  const updatedAt = new Date('2026-03-04T05:06:07.089Z');

  it('reads a row, with or without the COPY header before it', () => {
    const header = Buffer.concat([SIGNATURE, Buffer.alloc(8)]);
    const bytes = businessMessage({ slug: 'stall', placeId: 'Place1', updatedAt });
    for (const received of [bytes, Buffer.concat([header, bytes])]) {
      expect(row.read(received)).toBe(true);
      expect(row.bytes.toString('utf8', row.slugStart, row.slugEnd)).toBe('stall');
      expect(row.bytes.toString('utf8', row.placeIdStart, row.placeIdEnd)).toBe('Place1');
      expect(row.bytes.toString('utf8', row.countryStart, row.countryEnd)).toBe('Côte');
      expect(row).toMatchObject({ changedAt: Date.parse('2026-03-04T05:06:07Z') / 1_000, isActive: true });
      expect(row).toMatchObject({ cityId: 7, categoryId: 0 });
    }
  });

  it('reads NULL values and timestamps before 2000', () => {
    const early = new Date('1999-12-31T23:59:58Z');
    expect(
      row.read(businessMessage({ slug: 'a', placeId: 'b', updatedAt: early, cityId: null, country: null })),
    ).toBe(true);
    expect(row).toMatchObject({ cityId: 0, changedAt: early.getTime() / 1_000 });
    expect(row.countryEnd).toBe(row.countryStart);
  });

  it('recognises the end of the data, even of an empty table', () => {
    expect(row.read(Buffer.from([255, 255]))).toBe(false);
    expect(row.read(Buffer.concat([SIGNATURE, Buffer.alloc(8), Buffer.from([255, 255])]))).toBe(false);
  });
});

describe('UrlsetBytes', () => {
  const anyText = fc.oneof(
    fc.stringMatching(/^[a-z0-9-]{1,40}$/),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
    fc.constantFrom("o'hara", 'a&b<c>d"e', '東京', 'back\\slash', 'tab\there'),
  );

  it('writes the same bytes as urlset(), for any URLs', () => {
    const bytes = new UrlsetBytes(ORIGIN);
    const row = new BusinessRow();
    const business = fc.record({
      slug: anyText,
      placeId: anyText,
      updatedAt: fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
    });
    fc.assert(
      fc.property(fc.array(business, { maxLength: 20 }), (businesses) => {
        bytes.reset();
        for (const each of businesses) {
          row.read(businessMessage(each));
          bytes.add(row);
        }
        const entries = businesses.map((each) => ({
          loc: `${ORIGIN}${businessPath(each)}`,
          lastmod: new Date(Math.floor(each.updatedAt.getTime() / 1_000) * 1_000),
        }));
        expect(bytes.count).toBe(businesses.length);
        expect(bytes.finish().toString()).toBe(urlset(entries));
      }),
    );
  });

  it('enlarges its buffer as needed', () => {
    const bytes = new UrlsetBytes(ORIGIN);
    const row = new BusinessRow();
    const updatedAt = new Date('2026-03-04T05:06:07Z');
    const slug = 'x'.repeat(2_000);
    bytes.reset();
    for (let count = 0; count < 2_000; count += 1) {
      row.read(businessMessage({ slug, placeId: 'Place01', updatedAt }));
      bytes.add(row);
    }
    const entries = Array.from({ length: 2_000 }, () => ({
      loc: `${ORIGIN}/details/${slug}-Place01`,
      lastmod: updatedAt,
    }));
    expect(bytes.finish().toString()).toBe(urlset(entries));
  });

  it('writes the date of each of thousands of seconds, in any order', () => {
    const bytes = new UrlsetBytes(ORIGIN);
    const row = new BusinessRow();
    const start = Date.parse('2026-03-04T05:06:07Z');
    const dates = Array.from(
      { length: 5_000 },
      (_, index) => new Date(start + ((index * 7) % 2_500) * 1_000),
    );
    bytes.reset();
    for (const updatedAt of dates) {
      row.read(businessMessage({ slug: 'stall', placeId: 'Place01', updatedAt }));
      bytes.add(row);
    }
    const entries = dates.map((lastmod) => ({ loc: `${ORIGIN}/details/stall-Place01`, lastmod }));
    expect(bytes.finish().toString()).toBe(urlset(entries));
  });

  it('handles a place id whose seventh character is a surrogate pair', () => {
    const bytes = new UrlsetBytes(ORIGIN);
    const row = new BusinessRow();
    const updatedAt = new Date('2026-03-04T05:06:07Z');
    bytes.reset();
    row.read(businessMessage({ slug: 'a', placeId: '123456🍕8', updatedAt }));
    bytes.add(row);
    expect(bytes.finish().toString()).toBe(
      urlset([{ loc: `${ORIGIN}/details/a-123456%F0%9F%8D%95`, lastmod: updatedAt }]),
    );
  });
});
