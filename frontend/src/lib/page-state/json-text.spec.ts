import { describe, expect, it } from 'vitest';
import { jsonOf, keepJson } from './json-text';

const textOf = (value: unknown) =>
  jsonOf(value)
    .map((piece) => (typeof piece === 'string' ? piece : new TextDecoder().decode(piece)))
    .join('');

describe('jsonOf', () => {
  it.each([
    ['a text', '<b>&amp;\u2028'],
    ['nothing', null],
    ['a list', [1, undefined, { a: '</script>' }]],
    ['an object', { a: [1], b: undefined, '<': new Date(0) }],
  ])('writes %s as JSON that cannot end a script element', (_, value) => {
    expect(textOf(value)).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(textOf(value))).toEqual(JSON.parse(JSON.stringify(value)));
  });

  it('reuses the JSON that a value was parsed from, even inside another value', () => {
    const items = [{ name: 'Tom' }];
    keepJson(items, '[ {"name":"<Tom>"} ]');
    expect(textOf(items)).toBe('[ {"name":"\\u003cTom>"} ]');
    expect(textOf({ items, total: 3, next: undefined })).toBe(
      '{"items":[ {"name":"\\u003cTom>"} ],"total":3}',
    );
  });
});
