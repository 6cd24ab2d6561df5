import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { UPLOAD_NEXT_DETAILS_SUFFIX } from '@highstreet/queues';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UploadStoreFullError, UploadStoreUnusableError, UploadTooLargeError } from './uploads.errors.js';
import { UploadStore } from './upload-store.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('removes an upload together with a details file that was only partly written', async () => {
  const store = new UploadStore(folder);
  const { filePath } = await store.save('places.csv', Readable.from([Buffer.from('name\n')]), 100);
  await writeFile(join(folder, filePath + UPLOAD_NEXT_DETAILS_SUFFIX), '{"fileName":');
  await store.remove(filePath);
  expect(await readdir(folder)).toEqual([]);
});

it('takes a file of exactly the most bytes, and keeps nothing of a longer one', async () => {
  const store = new UploadStore(folder);
  const bytes = (count: number) => Readable.from([Buffer.alloc(count - 1), Buffer.alloc(1)]);
  const { filePath, fileSize } = await store.save('places.csv', bytes(100), 100);
  expect(fileSize).toBe(100);
  await store.remove(filePath);
  await expect(store.save('places.csv', bytes(101), 100)).rejects.toThrow(UploadTooLargeError);
  expect(await readdir(folder)).toEqual([]);
});

it.each(['ENOSPC', 'EDQUOT'])(
  'reports that the disk is full and removes the partial upload (%s)',
  async (code) => {
    const store = new UploadStore(folder);
    const full = Object.assign(new Error(`${code}: write`), { code });
    const content = new Readable({
      read() {
        this.destroy(full);
      },
    });
    await expect(store.save('places.csv', content, 100)).rejects.toThrow(UploadStoreFullError);
    expect(await readdir(folder)).toEqual([]);
  },
);

it.each(['EROFS', 'EACCES', 'EPERM'])('says that the folder cannot be written (%s)', async (code) => {
  const store = new UploadStore(folder);
  const refused = Object.assign(new Error(`${code}: open`), { code, path: folder });
  const content = new Readable({
    read() {
      this.destroy(refused);
    },
  });
  await expect(store.save('places.csv', content, 100)).rejects.toThrow(UploadStoreUnusableError);
});
