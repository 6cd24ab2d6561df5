import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPhpSerialized } from './php-serialized.js';

describe('readPhpSerialized', () => {
  it.each([
    ['a:0:{}', []],
    ['a:2:{i:0;s:3:"Bar";i:1;s:5:"Café";}', ['Bar', 'Café']],
    ['a:2:{s:6:"Monday";s:11:"09:00-17:00";s:3:"Sun";N;}', { Monday: '09:00-17:00', Sun: null }],
    ['a:1:{s:7:"Service";a:2:{s:3:"Bar";b:1;s:5:"Rooms";i:-3;}}', { Service: { Bar: true, Rooms: -3 } }],
    ['a:1:{i:3;d:1.5E+3;}', { 3: 1500 }],
    // Two bytes fewer, as after a conversion from Windows-1252, and one more.
    ['a:2:{i:0;s:4:"Cafés";i:1;s:9:"Bar";}', ['Cafés', 'Bar']],
    ['a:1:{i:0;s:10:"a";i:1;"b"";}', ['a";i:1;"b"']],
  ])('reads %s', (text, value) => {
    expect(readPhpSerialized(text)).toEqual(value);
  });

  it.each([
    'a:1:{i:0;s:3:"Bar";',
    'a:1:{i:0;s:3:"Ba',
    'a:1:{i:0;}',
    'a:1:{N;i:0;}',
    'a:1:{i:0;O:8:"stdClass":0:{}}',
    'a:0:{} and more',
    's:3:"Bar";',
    'a: b',
    `${'a:1:{i:0;'.repeat(30)}N;${'}'.repeat(30)}`,
  ])('does not read %s', (text) => {
    expect(readPhpSerialized(text)).toBeUndefined();
  });

  it('reads what PHP writes', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'é', '🍕', '"', ';', '}') });
    fc.assert(
      fc.property(fc.array(text), (list) => {
        const parts = list.map((part, index) => `i:${index};s:${Buffer.byteLength(part)}:"${part}";`);
        expect(readPhpSerialized(`a:${list.length}:{${parts.join('')}}`)).toEqual(list);
      }),
    );
  });
});
