import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { openPipe, ReadingEnd } from './open-pipe.js';

describe('openPipe', () => {
  it('delivers the same bytes for any sequence of writes, reusing one buffer', async () => {
    const writes = fc.array(fc.tuple(fc.integer({ min: 1, max: 300_000 }), fc.nat({ max: 255 })), {
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(writes, async (parts) => {
        const chunks = parts.map(([length, byte]) => Buffer.alloc(length, byte));
        const { writingEnd, readingEnd } = await openPipe();
        for (const chunk of chunks) writingEnd.write(chunk);
        writingEnd.end();
        const read: Buffer[] = [];
        const memories = new Set<ArrayBufferLike>();
        for await (const piece of readingEnd) {
          read.push(Buffer.from(piece));
          memories.add(piece.buffer);
          if (read.length % 3 === 0) await setTimeout(1);
        }
        expect(Buffer.concat(read).equals(Buffer.concat(chunks))).toBe(true);
        expect(memories.size).toBeLessThanOrEqual(1);
      }),
      { numRuns: 30 },
    );
  });

  it('applies backpressure to the writer', async () => {
    const { writingEnd, readingEnd } = await openPipe();
    let written = 0;
    const write = (): void => {
      writingEnd.write(Buffer.alloc(65_536), (error) => {
        if (error) return;
        written += 1;
        write();
      });
    };
    write();
    const pieces = readingEnd[Symbol.asyncIterator]();
    await pieces.next();
    await expect.poll(async () => written === (await setTimeout(200, written))).toBe(true);
    expect(written).toBeLessThan(64);
    const before = written;
    for (let piece = 0; piece < 64; piece += 1) await pieces.next();
    expect(written).toBeGreaterThan(before);
    writingEnd.destroy();
    await pieces.return();
  });

  it('reports a connection whose other end the system has no descriptor for', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pipe-spec-'));
    // As libuv does then: it accepts the connection and closes it.
    const server = createServer((connection) => connection.destroy()).listen(join(folder, 'socket'));
    await once(server, 'listening');
    await expect(new ReadingEnd(join(folder, 'socket')).refused()).rejects.toThrow(
      'closed before it was opened',
    );
    server.close();
    await rm(folder, { recursive: true });
  });

  it('ends the iteration when the reading end is closed', async () => {
    const { writingEnd, readingEnd } = await openPipe();
    const next = readingEnd[Symbol.asyncIterator]().next();
    readingEnd.close();
    expect(await next).toEqual({ done: true, value: undefined });
    writingEnd.destroy();
  });

  it('leaves no file in the temporary folder, even while open', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pipes-'));
    vi.stubEnv('TMPDIR', folder);
    try {
      const { writingEnd, readingEnd } = await openPipe();
      expect(await readdir(folder)).toEqual([]);
      readingEnd.close();
      writingEnd.destroy();
    } finally {
      vi.unstubAllEnvs();
      await rm(folder, { recursive: true });
    }
  });
});
