import { describe, expect, it } from 'vitest';
import { encodePieces } from './encode-pieces.js';

const utf8 = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('bytesOf', () => {
  it('concatenates strings in any script and UTF-8 bytes', () => {
    const bytes = encodePieces(['<p>', 'Café ', utf8('Łódź'), ' “', utf8('Hà Nội'), '” 🍜', '</p>']);
    expect(textOf(bytes)).toBe('<p>Café Łódź “Hà Nội” 🍜</p>');
    expect(encodePieces([])).toHaveLength(0);
  });

  it('joins a surrogate pair that is split across two strings', () => {
    const [first = '', second = ''] = '🍜'.split('');
    expect(textOf(encodePieces(['a', first, second, 'b']))).toBe('a🍜b');
  });

  it('returns bytes that later calls do not overwrite', () => {
    const first = encodePieces(['first', utf8(' page')]);
    encodePieces(['other', utf8(' bytes')]);
    expect(textOf(first)).toBe('first page');
  });

  it('returns bytes in a buffer of their own, which can be transferred to another thread', () => {
    for (const pieces of [[], ['short'], ['long', 'ạ'.repeat(300_000)]]) {
      const bytes = encodePieces(pieces);
      expect(bytes.buffer.byteLength).toBe(bytes.length);
    }
  });

  it.each([
    ['text', 'ạ'.repeat(300_000)],
    ['bytes', utf8('b'.repeat(900_000))],
  ])('has no length limit: %s', (_, piece) => {
    const bytes = encodePieces(['<', piece, '>']);
    expect(bytes).toHaveLength(900_002);
    expect(textOf(bytes)).toBe(`<${typeof piece === 'string' ? piece : Buffer.from(piece).toString()}>`);
  });
});
