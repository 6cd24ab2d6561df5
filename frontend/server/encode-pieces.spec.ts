import { describe, expect, it } from 'vitest';
import { encodePieces } from './encode-pieces.js';

const utf8 = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('encodePieces', () => {
  it('concatenates strings in any script and UTF-8 bytes', () => {
    const bytes = encodePieces(['<p>', 'Café ', utf8('Łódź'), ' “', utf8('Hà Nội'), '” 🍜', '</p>']);
    expect(textOf(bytes)).toBe('<p>Café Łódź “Hà Nội” 🍜</p>');
    expect(encodePieces([])).toHaveLength(0);
  });

  it('joins a surrogate pair that is split across two strings', () => {
    const [first = '', second = ''] = '🍜'.split('');
    expect(textOf(encodePieces(['a', first, second, 'b']))).toBe('a🍜b');
  });

  it('writes them into the room that it was given', () => {
    const room = new Uint8Array(new SharedArrayBuffer(100)).subarray(10, 60);
    const bytes = encodePieces(['Łódź', utf8(' Hà Nội'), ' 🍜'], room);
    expect(bytes.buffer).toBe(room.buffer);
    expect(textOf(room.slice(0, bytes.length))).toBe('Łódź Hà Nội 🍜');
    expect(bytes).toEqual(room.subarray(0, bytes.length));
  });

  it.each([
    ['text', 'ạ'.repeat(20)],
    ['bytes', utf8('b'.repeat(52))],
  ])('leaves the room alone if they might not fit: %s', (_, piece) => {
    const room = new Uint8Array(50);
    const bytes = encodePieces(['<', piece, '>'], room);
    expect(bytes).toEqual(encodePieces(['<', piece, '>']));
    expect(room).toEqual(new Uint8Array(50));
  });
});
