import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineBuffer } from './line-buffer.js';

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('LineBuffer', () => {
  it('gives lines out once, as UTF-8', () => {
    const buffer = new LineBuffer();
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (lines) => {
        for (const line of lines) buffer.add(line);
        expect(decode(buffer.take())).toBe(lines.join(''));
      }),
    );
    expect(buffer.take()).toHaveLength(0);
  });

  it('takes lines of any length, and keeps those before them', () => {
    const buffer = new LineBuffer();
    const long = 'zażółć '.repeat(100_000);
    buffer.add('first');
    buffer.add(long);
    expect(decode(buffer.take())).toBe(`first${long}`);
  });

  it('gives out memory that nothing else uses', () => {
    const buffer = new LineBuffer();
    buffer.add('one');
    const one = buffer.take();
    buffer.add('two');
    expect(decode(one)).toBe('one');
    expect(one.buffer.byteLength).toBe(3);
  });
});
