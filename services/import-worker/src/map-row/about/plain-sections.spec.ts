import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spacedJson } from '../../../test/support/spaced-json.js';
import { mapAbout } from './about.js';
import { readPlainSections } from './plain-sections.js';

describe('readPlainSections', () => {
  it.each([
    '{"Offerings": {"Coffee": true, "Tea": false}, "Payments": {}}',
    '{"Offerings":{"Coffee":true},"Service options":{"Language assistance":"English, Spanish"}}',
    '[{"id":"offerings","name":"Oferta","options":[{"name":"Kawa","enabled":true}]}, {"id":"crowd","options":[]}]',
    '[{"name":"Twice","options":["Tea"]},{"name":"Twice","options":["Tea"]}]',
  ])('reads %s', (cell) => {
    expect(readPlainSections(cell)?.map(({ id }) => id)).toHaveLength(2);
  });

  it.each([
    '',
    '{}',
    'null',
    '{"Delivery": true}',
    '{"Delivery": true, "Offerings": {"Tea": true}}',
    '{"Offerings": {"Tea": true}, "Offerings": {"Coffee": true}}',
    '{"Offerings": {"Tea": true}, "1": {"Coffee": true}}',
    '{"Offerings": {"Tea }": true}}',
    '{"Offerings": {"Tea": {"Green": true}}}',
    '{"Offerings": {"Tea  room": true}}',
    '{"Offerings": {"Tea": true},  "Payments": {}}',
    '{"Offerings": {"Tea": true}',
    '{"Offerings": {"Tea": true},}',
    "{'Offerings': {'Tea': True}}",
    '[]',
    '["Tea"]',
    '[{"Tea":true}]',
    '[{"id":"offerings","options":["Tea ]}"]}]',
    '[{"id":"offerings","options":["Tea  room"]}]',
    '[{"id":"offerings","options":["Tea"]},"Coffee",{"id":"crowd","options":[]}]',
    '[{"id":"offerings","options":["Tea"]},]',
    '[{"id":"offerings","options":["Tea"]}]]}]',
    '[{"id":"offerings","options":["Tea"]}',
  ])('leaves %s to the general reader', (cell) => {
    expect(readPlainSections(cell)).toBeUndefined();
  });

  it('gives the same result as the general reader for any cell', () => {
    const text = fc.constantFrom(
      'Tea',
      'TEA',
      'Offerings',
      'about',
      'enabled',
      'Café',
      '1',
      '',
      'a  b',
      '"',
      '}',
      '{',
      // Not a backslash alone: after such a name, Node 24's JSON.parse reads the name `"` as a backslash.
      'a\\b',
      '\u200b',
      'acceptsNfc',
    );
    const value = fc.oneof(fc.boolean(), text, fc.constant(null), fc.array(text, { maxLength: 2 }));
    const section = fc.oneof({ weight: 5, arbitrary: fc.dictionary(text, value, { maxKeys: 3 }) }, value);
    const option = fc.oneof(text, fc.record({ name: text, enabled: fc.boolean() }));
    const listed = fc.record(
      { id: text, name: text, options: fc.array(option, { maxLength: 3 }) },
      { requiredKeys: ['options'] },
    );
    const cell = fc
      .tuple(
        fc.oneof(
          fc.dictionary(text, section, { maxKeys: 4 }),
          fc.array(fc.oneof({ weight: 5, arbitrary: listed }, text), { maxLength: 4 }),
        ),
        fc.boolean(),
        fc.nat(),
        fc.oneof({ weight: 3, arbitrary: fc.constant('') }, fc.constantFrom('}', '"', ', ')),
      )
      .map(([about, isSpaced, at, extra]) => {
        const json = isSpaced ? spacedJson(about) : JSON.stringify(about);
        const position = at % (json.length + 1);
        return json.slice(0, position) + extra + json.slice(position);
      });
    const read = { spaced: 0, dense: 0 };
    fc.assert(
      // White space around a cell has no meaning, but sends it to the general parser.
      fc.property(cell, (plain) => {
        if (readPlainSections(plain) !== undefined) read[plain.includes('": ') ? 'spaced' : 'dense'] += 1;
        expect(mapAbout(plain, 20_000)).toEqual(mapAbout(` ${plain}`, 20_000));
      }),
      { numRuns: 1_000 },
    );
    // Without cells that are read here, the general reader would be compared with itself: there are about fifty.
    expect(Math.min(read.spaced, read.dense)).toBeGreaterThan(20);
  });
});
