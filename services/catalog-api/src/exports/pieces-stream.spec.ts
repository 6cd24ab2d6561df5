import { once } from 'node:events';
import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { PiecesStream } from './pieces-stream.js';

const memory = Buffer.alloc(4);
const NUMBERS = ['0001', '0002', '0003', '0004'];

/** Pieces that share one buffer. */
async function* numbers(onEnd: () => void = () => undefined): AsyncGenerator<Buffer, void> {
  try {
    for (const number of NUMBERS) {
      memory.write(number);
      yield memory;
      memory.write('____');
      await setImmediate();
    }
  } finally {
    onEnd();
  }
}

describe('PiecesStream', () => {
  it('writes each piece before its memory is reused', async () => {
    const written: string[] = [];
    const slow = new Writable({
      highWaterMark: 1_000,
      write: (bytes: Buffer, _encoding, done) => {
        setTimeout(() => {
          written.push(bytes.toString());
          done();
        }, 2);
      },
    });
    const stream = new PiecesStream(numbers());
    const ended = once(stream, 'end');
    stream.pipe(slow);
    await once(slow, 'finish');
    await ended;
    expect(written).toEqual(NUMBERS);
  });

  it('gives copies to readers that do not use pipe()', async () => {
    const read: Buffer[] = [];
    for await (const piece of new PiecesStream(numbers())) read.push(piece as Buffer);
    expect(read.map(String)).toEqual(NUMBERS);
  });

  it('emits the error when its source fails, without ending the destination', async () => {
    async function* broken(): AsyncGenerator<Buffer, void> {
      yield Buffer.from('half');
      await Promise.reject(new Error('no more'));
    }
    const destination = new Writable({
      write: (_bytes, _encoding, done) => {
        done();
      },
    });
    const stream = new PiecesStream(broken());
    stream.pipe(destination);
    const [error] = (await once(stream, 'error')) as [Error];
    expect(error.message).toBe('no more');
    expect(destination.writableEnded).toBe(false);
  });

  it('closes itself and its source without emitting an error when the destination fails', async () => {
    let hasEnded = false;
    const stream = new PiecesStream(numbers(() => (hasEnded = true)));
    const errors: unknown[] = [];
    stream.on('error', (error) => errors.push(error));
    const broken = new Writable({
      write: (_bytes, _encoding, done) => {
        done(new Error('gone'));
      },
    });
    broken.on('error', () => undefined);
    stream.pipe(broken);
    await once(stream, 'close');
    expect(errors).toEqual([]);
    expect(hasEnded).toBe(true);
  });

  it.each(['piped to', 'read by'])(
    'closes its source when it is destroyed while being %s a consumer',
    async (how) => {
      let hasEnded = false;
      const stream = new PiecesStream(numbers(() => (hasEnded = true)));
      // Takes one piece and never another.
      if (how === 'piped to') stream.pipe(new Writable({ write: () => undefined }));
      else stream.read();
      await setImmediate();
      stream.destroy();
      await expect.poll(() => hasEnded).toBe(true);
    },
  );
});
