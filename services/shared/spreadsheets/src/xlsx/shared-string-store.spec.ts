import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SharedStringStore } from './shared-string-store.js';
import { SharedStringTable } from './shared-string-table.js';

const COUNT = 5000;
/** Empty, short, long, and longer than anything that is read at once. */
function textAt(index: number): string {
  if (index % 7 === 0) return '';
  return `text ${index} – Łódź\n🐾 ${'é'.repeat(index % 600)}${index === 4000 ? 'x'.repeat(400_000) : ''}`;
}

let store: SharedStringStore;

/** A table of COUNT strings, `bound` bytes of which may be kept in memory. */
async function filled(bound: number): Promise<SharedStringTable> {
  store = new SharedStringStore(bound);
  for (let index = 0; index < COUNT; index += 1) {
    store.add(textAt(index));
    if (index % 300 === 0) await store.spill();
  }
  await store.spill(true);
  // Cloned, as when they are sent to another thread.
  return new SharedStringTable(structuredClone(store.strings));
}

afterEach(() => store.close());

describe('SharedStringStore', { timeout: 30_000 }, () => {
  it.each([
    ['in memory', 100_000_000, false],
    ['with half of it on disk', 1_000_000, true],
    ['with nearly all of it on disk', 1, true],
  ])('returns every string, %s', async (_name, bound, isSpilled) => {
    const strings = await filled(bound);
    expect(store.isSpilled).toBe(isSpilled);
    for (let index = 0; index < COUNT; index += 1) expect(strings.get(index)).toBe(textAt(index));
    for (let index = COUNT - 1; index >= 0; index -= 37) expect(strings.get(index)).toBe(textAt(index));
    // Jumps far in both directions, so that the cached segment changes often.
    for (let index = 0; index < 500; index += 1) {
      expect(strings.get((index * 2741) % COUNT)).toBe(textAt((index * 2741) % COUNT));
    }
  });

  it.each([100_000_000, 1])('returns undefined beyond the last string (bound %i)', async (bound) => {
    const strings = await filled(bound);
    for (const index of [COUNT, COUNT + 255, 1_000_000, Number.NaN])
      expect(strings.get(index)).toBeUndefined();
  });

  it('splits empty strings into segments too, however many there are', async () => {
    store = new SharedStringStore(1_000_000);
    const count = 3_000_000;
    for (let index = 0; index < count; index += 1) store.add('');
    await store.spill(true);
    const { segments } = store.strings;
    expect(Math.max(...segments.map(({ offsets }) => offsets.length))).toBeLessThan(300_000);
    const strings = new SharedStringTable(store.strings);
    for (const index of [0, 262_143, 262_144, count - 1]) expect(strings.get(index)).toBe('');
    expect(strings.get(count)).toBeUndefined();
  });

  it('leaves no file name in the temporary folder, even while in use', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'strings-'));
    vi.stubEnv('TMPDIR', folder);
    try {
      await filled(1);
      expect(store.isSpilled).toBe(true);
      expect(await readdir(folder)).toEqual([]);
    } finally {
      vi.unstubAllEnvs();
      await rm(folder, { recursive: true });
    }
  });
});
