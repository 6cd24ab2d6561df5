import { Writable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writePieces } from './write-pieces.js';

async function* each(chunks: readonly Buffer[]): AsyncGenerator<Buffer> {
  for (const chunk of chunks) yield await Promise.resolve(chunk);
}

describe('writePieces', () => {
  it('writes the same bytes in few pieces, even to a slow stream', async () => {
    const chunk = fc
      .tuple(fc.integer({ min: 0, max: 200_000 }), fc.nat({ max: 255 }))
      .map(([length, byte]) => Buffer.alloc(length, byte));
    await fc.assert(
      fc.asyncProperty(fc.array(chunk, { maxLength: 12 }), async (chunks) => {
        const written: Buffer[] = [];
        const stream = new Writable({
          write: (bytes: Buffer, _encoding, done) => {
            setImmediate(() => {
              // Not earlier: `writePieces` may reuse the buffer only after `done`.
              written.push(Buffer.from(bytes));
              done();
            });
          },
        });
        await writePieces(each(chunks), stream);
        const all = Buffer.concat(chunks);
        expect(Buffer.concat(written).equals(all)).toBe(true);
        expect(written.length).toBeLessThanOrEqual(Math.ceil(all.length / 65_536) + 1);
        expect(stream.writableFinished).toBe(true);
      }),
    );
  });

  it.each(['first', 'last'])('rejects when writing the %s piece fails', async (which) => {
    let writes = 0;
    const stream = new Writable({
      write: (_bytes, _encoding, done) => {
        writes += 1;
        done(writes === (which === 'first' ? 1 : 4) ? new Error('gone') : null);
      },
    });
    stream.on('error', () => undefined);
    await expect(writePieces(each([Buffer.alloc(200_000)]), stream)).rejects.toThrow('gone');
  });

  it('rejects when its source fails, without ending the stream', async () => {
    async function* broken(): AsyncGenerator<Buffer> {
      yield Buffer.alloc(100_000);
      await Promise.reject(new Error('no more'));
    }
    const stream = new Writable({
      write: (_bytes, _encoding, done) => {
        done();
      },
    });
    await expect(writePieces(broken(), stream)).rejects.toThrow('no more');
    expect(stream.writableEnded).toBe(false);
  });
});
