import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteBuffer } from './byte-buffer.js';

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('ByteBuffer', () => {
  it('returns the added texts once, encoded as UTF-8', () => {
    const buffer = new ByteBuffer();
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
        for (const text of texts) buffer.text(text);
        expect(decode(buffer.take())).toBe(texts.join(''));
      }),
    );
    expect(buffer.take()).toHaveLength(0);
  });

  it('accepts text of any length and keeps what was added before it', () => {
    const buffer = new ByteBuffer();
    const long = 'zażółć '.repeat(100_000);
    buffer.text('first');
    buffer.text(long);
    buffer.byte(0x2e);
    expect(decode(buffer.take())).toBe(`first${long}.`);
  });

  it('also grows for single bytes', () => {
    const buffer = new ByteBuffer();
    for (let count = 0; count < 300_000; count += 1) buffer.byte(0x61);
    expect(decode(buffer.take())).toBe('a'.repeat(300_000));
  });

  it('replaces lone surrogates with the replacement character', () => {
    const buffer = new ByteBuffer();
    buffer.text('short \ud83d');
    buffer.text(`${'long '.repeat(10)}\ude00`);
    expect(decode(buffer.take())).toBe(`short \ufffd${'long '.repeat(10)}\ufffd`);
  });

  it('returns the bytes after a position, and can discard them', () => {
    const buffer = new ByteBuffer();
    buffer.text('kept ');
    const position = buffer.length;
    buffer.text('seen');
    expect(decode(buffer.since(position))).toBe('seen');
    buffer.cut(position);
    expect(decode(buffer.take())).toBe('kept ');
  });

  it('writes numbers in big-endian order, and can overwrite an earlier one', () => {
    const buffer = new ByteBuffer();
    buffer.int32(0);
    buffer.int16(-2);
    buffer.hex('00ff');
    buffer.double(-0.5);
    buffer.int32At(0, -123_456_789);
    const written = Buffer.from(buffer.take());
    expect(written.readInt32BE(0)).toBe(-123_456_789);
    expect(written.readInt16BE(4)).toBe(-2);
    expect(written.toString('hex', 6, 8)).toBe('00ff');
    expect(written.readDoubleBE(8)).toBe(-0.5);
    expect(written).toHaveLength(16);
  });

  it.each<[string, (buffer: ByteBuffer) => void]>([
    ['int16', (buffer) => buffer.int16(0x0102)],
    ['int32', (buffer) => buffer.int32(0x01020304)],
    ['double', (buffer) => buffer.double(1)],
    ['hex', (buffer) => buffer.hex('0a0b')],
  ])('grows for %s at any distance from the end of its memory', (_kind, add) => {
    const lengths = [1, 2, 3, 4, 5, 6, 7].map((before) => {
      const buffer = new ByteBuffer();
      buffer.write('a'.repeat(256 * 1024 - before));
      add(buffer);
      return buffer.take().length - (256 * 1024 - before);
    });
    expect(new Set(lengths).size).toBe(1);
  });

  it('returns memory that nothing else uses', () => {
    const buffer = new ByteBuffer();
    buffer.text('one');
    const one = buffer.take();
    buffer.text('two');
    expect(decode(one)).toBe('one');
    expect(one.byteOffset).toBe(0);
  });

  it('reuses the memory passed to it if the bytes fit', () => {
    const buffer = new ByteBuffer();
    buffer.text('the first and longer one');
    const first = buffer.take().buffer;
    buffer.text('second');
    const second = buffer.take(first);
    expect(second.buffer).toBe(first);
    expect(decode(second)).toBe('second');

    const long = 'longer than that '.repeat(10_000);
    buffer.text(long);
    const third = buffer.take(first);
    expect(third.buffer).not.toBe(first);
    expect(decode(third)).toBe(long);
    expect(decode(second)).toBe('second');
  });
});
