import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Utf8Buffer } from './utf8-buffer.js';

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('Utf8Buffer', () => {
  it('gives texts out once, as UTF-8', () => {
    const buffer = new Utf8Buffer();
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
        for (const text of texts) buffer.text(text);
        expect(decode(buffer.take())).toBe(texts.join(''));
      }),
    );
    expect(buffer.take()).toHaveLength(0);
  });

  it('takes texts of any length, and keeps those before them', () => {
    const buffer = new Utf8Buffer();
    const long = 'zażółć '.repeat(100_000);
    buffer.text('first');
    buffer.text(long);
    buffer.byte(0x2e);
    expect(decode(buffer.take())).toBe(`first${long}.`);
  });

  it('grows for single characters, too', () => {
    const buffer = new Utf8Buffer();
    for (let count = 0; count < 300_000; count += 1) buffer.byte(0x61);
    expect(decode(buffer.take())).toBe('a'.repeat(300_000));
  });

  it('replaces half a character', () => {
    const buffer = new Utf8Buffer();
    buffer.text('short \ud83d');
    buffer.text(`${'long '.repeat(10)}\ude00`);
    expect(decode(buffer.take())).toBe(`short \ufffd${'long '.repeat(10)}\ufffd`);
  });

  it('shows what is behind a position, and forgets it', () => {
    const buffer = new Utf8Buffer();
    buffer.text('kept ');
    const position = buffer.length;
    buffer.text('seen');
    expect(decode(buffer.since(position))).toBe('seen');
    buffer.cut(position);
    expect(decode(buffer.take())).toBe('kept ');
  });

  it('gives out memory that nothing else uses', () => {
    const buffer = new Utf8Buffer();
    buffer.text('one');
    const one = buffer.take();
    buffer.text('two');
    expect(decode(one)).toBe('one');
    expect(one.buffer.byteLength).toBe(3);
  });
});
