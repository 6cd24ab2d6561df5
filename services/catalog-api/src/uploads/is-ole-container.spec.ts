import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isOleContainer } from './is-ole-container.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ole-'));
});
afterAll(() => rm(folder, { recursive: true }));

it.each([
  ['an .xls', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), true],
  ['an .xlsx', Buffer.from('504b030414000600', 'hex'), false],
  ['a short text', Buffer.from('a'), false],
  ['an empty file', Buffer.alloc(0), false],
])('recognises the container of an .xls: %s', async (_what, content, expected) => {
  const path = join(folder, 'upload');
  await writeFile(path, content);
  expect(await isOleContainer(path)).toBe(expected);
});
