import { toSearchDocument } from '@highstreet/search-index';
import type { SearchDocumentRow } from '@highstreet/search-index';
import { describe, expect, it } from 'vitest';
import { DocumentLines } from './document-lines.js';

const row = (id: number, description: string): SearchDocumentRow => ({
  id,
  name: 'Café “Zum Löwen” 🍵',
  slug: `cafe-${id}`,
  place_id: `place-${id}`,
  category_id: null,
  category_name: null,
  category_slug: null,
  city_id: null,
  city_name: null,
  city_slug: null,
  city_state: null,
  city_country: null,
  address: '1 Test Street\nTown',
  postal_code: null,
  country: null,
  phone: null,
  phone_e164: null,
  website: null,
  rating: 4.5,
  review_count: 3,
  about: null,
  photo: null,
  location_link: null,
  latitude: null,
  longitude: null,
  is_verified: false,
  is_active: true,
  business_hours: null,
  services: [],
  created_at: new Date(0),
  updated_at: new Date(0),
  description,
  trusted_rating: 4,
});

const documentsOf = (lines: DocumentLines): unknown[] =>
  lines.bytes
    .toString()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as unknown);

describe('DocumentLines', () => {
  it('writes one line per document, whatever the document contains', () => {
    const rows = [row(1, 'чай\nи\u2028пирог'), row(2, '')];
    const lines = new DocumentLines();
    for (const each of rows) lines.add(each);
    expect(documentsOf(lines)).toEqual(rows.map(toSearchDocument));
  });

  it('grows beyond its initial buffer', () => {
    const rows = Array.from({ length: 3_000 }, (_, index) => row(index, 'дом'.repeat(600)));
    const lines = new DocumentLines();
    for (const each of rows) lines.add(each);
    expect(lines.bytes.length).toBeGreaterThan(8 * 1024 * 1024);
    expect(documentsOf(lines)).toEqual(rows.map(toSearchDocument));
  });

  it('can be cleared and reused', () => {
    const lines = new DocumentLines();
    lines.add(row(1, 'one'));
    lines.clear();
    expect(lines.bytes).toHaveLength(0);
    lines.add(row(2, 'two'));
    expect(documentsOf(lines)).toEqual([toSearchDocument(row(2, 'two'))]);
  });
});
