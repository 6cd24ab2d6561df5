import { HIGHLIGHT_END, HIGHLIGHT_START } from '@highstreet/api-contract';
import type { BusinessCard } from '@highstreet/api-contract';
import { toBusinessCard } from '@highstreet/search-index';
import type { BusinessCardRow } from '@highstreet/search-index';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withHighlight } from './card-text.js';
import { Highlighter } from './highlighter.js';

function cardOf(texts: { name: string; address: string; city: string }): BusinessCard {
  const row = {
    ...{
      id: 7,
      slug: 'slug',
      place_id: 'place',
      name: texts.name,
      address: texts.address,
      about: texts.city,
    },
    ...{ category_id: 1, category_name: texts.city, category_slug: 'category' },
    ...{
      city_id: 2,
      city_name: texts.city,
      city_slug: 'city',
      city_state: texts.city,
      city_country: texts.city,
    },
    ...{ website: null, services: [texts.city], created_at: new Date(0), updated_at: new Date(0) },
  };
  return toBusinessCard(row as unknown as BusinessCardRow);
}

/** As in the engine's responses: one character per byte. */
const asFound = (card: BusinessCard): string => Buffer.from(JSON.stringify(card)).toString('latin1');
const read = (text: string): unknown => JSON.parse(Buffer.from(text, 'latin1').toString());

it('puts the highlight at the end of the card', () => {
  const card = cardOf({ name: 'Café "Étoile" \\', address: '1 Main Street', city: 'Łódź' });
  const marked = withHighlight(asFound(card), new Highlighter('etoile'));
  const name = `Café "${HIGHLIGHT_START}Étoile${HIGHLIGHT_END}" \\`;
  expect(Buffer.from(marked, 'latin1').toString()).toBe(JSON.stringify({ ...card, highlight: { name } }));
});

it('adds an empty highlight when nothing matches', () => {
  const card = cardOf({ name: 'Lotus', address: '', city: 'Lotus' });
  expect(read(withHighlight(asFound(card), new Highlighter('leeds')))).toEqual({ ...card, highlight: {} });
});

it('highlights the name and address correctly, whatever the texts of the card contain', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '","address":"x',
      '\\","name":"x',
      '"address":',
      '\\',
      '\\\\"',
      '{"name":"y"}',
      '\u2028\n',
    ),
  );
  fc.assert(
    fc.property(fc.record({ name: text, address: text, city: text }), text, (texts, query) => {
      const card = cardOf(texts);
      const highlighter = new Highlighter(query);
      const highlight = highlighter.highlight(texts);
      expect(read(withHighlight(asFound(card), highlighter))).toEqual({ ...card, highlight });
    }),
    { numRuns: 1_000 },
  );
});
