import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { storedFileName } from '@highstreet/api-contract';
import { isMissingFile, makeFolder } from '@highstreet/platform';
import { UPLOAD_DETAILS_SUFFIX, UPLOAD_NEXT_DETAILS_SUFFIX, UPLOAD_PARTIAL_SUFFIX } from '@highstreet/queues';
import { z } from 'zod';
import { UploadTooLargeError, storeFailure } from './uploads.errors.js';

/** A stored upload's name and size. */
export interface StoredUpload {
  /** The opaque name under which both this service and the import worker find the file. */
  readonly filePath: string;
  /** The name that the admin's computer gave the file. */
  readonly fileName: string;
  /** Bytes. */
  readonly fileSize: number;
}

export interface UploadDetails extends StoredUpload {
  /** Data rows, once they have been counted. */
  readonly rowCount: number | null;
}

const details = z.object({
  fileName: z.string(),
  fileSize: z.int().min(0),
  rowCount: z.int().min(0).nullable(),
});

/**
 * Keeps uploaded files in one folder until the import worker removes them, days after their import
 * (docs/operations.md), under the names that `@highstreet/queues` shares with it. Files are streamed and never held
 * in memory whole.
 */
export class UploadStore {
  constructor(private readonly folder: string) {}

  /**
   * Stores `content` under a new opaque name. When this resolves the file survives a power cut; when it
   * rejects, nothing of it is left.
   * @throws UploadTooLargeError beyond `maxBytes`, UploadStoreFullError, UploadStoreUnusableError
   */
  async save(fileName: string, content: Readable, maxBytes: number): Promise<StoredUpload> {
    const filePath = randomUUID();
    const target = join(this.folder, filePath);
    const partial = target + UPLOAD_PARTIAL_SUFFIX;
    try {
      await makeFolder(this.folder);
      // Opened before the stream is made: a stream opens its file later, perhaps after the cleanup of a
      // failed upload.
      const file = await open(partial, 'wx');
      // flush: fsync before the file is closed.
      await pipeline(content, limitBytes(maxBytes), file.createWriteStream({ flush: true }));
      const upload: StoredUpload = { filePath, fileName, fileSize: (await stat(partial)).size };
      await this.writeDetails(upload, null);
      await rename(partial, target);
      await syncFolder(this.folder);
      return upload;
    } catch (error) {
      await rm(partial, { force: true }).catch(() => undefined);
      await this.discard(filePath);
      throw storeFailure(error);
    }
  }

  /** Notes how many data rows the file has. */
  async noteRowCount(upload: StoredUpload, rowCount: number): Promise<void> {
    await this.writeDetails(upload, rowCount);
  }

  /** Whether the file itself is there. */
  async has(filePath: string): Promise<boolean> {
    // The name becomes part of a path, so only names that this store made are accepted.
    if (!storedFileName.safeParse(filePath).success) return false;
    try {
      return (await stat(this.locate(filePath))).isFile();
    } catch (error) {
      if (isMissingFile(error)) return false;
      throw error;
    }
  }

  /** Null when there is no such upload. */
  async find(filePath: string): Promise<UploadDetails | null> {
    if (!(await this.has(filePath))) return null;
    try {
      const text = await readFile(this.detailsPath(filePath), 'utf8');
      return { filePath, ...details.parse(JSON.parse(text)) };
    } catch (error) {
      if (isMissingFile(error)) return null;
      throw error;
    }
  }

  /** The path of the file on this machine. */
  locate(filePath: string): string {
    return join(this.folder, storedFileName.parse(filePath));
  }

  /** Removes an upload after an error, if the folder still lets it: the client is told that error, not the removal's. */
  async discard(filePath: string): Promise<void> {
    await this.remove(filePath).catch(() => undefined);
  }

  /** Removes the file and its details; no error when they do not exist. */
  async remove(filePath: string): Promise<void> {
    await rm(this.locate(filePath), { force: true });
    await rm(this.detailsPath(filePath), { force: true });
    await rm(this.nextDetailsPath(filePath), { force: true });
  }

  private detailsPath(filePath: string): string {
    return this.locate(filePath) + UPLOAD_DETAILS_SUFFIX;
  }

  private nextDetailsPath(filePath: string): string {
    return this.locate(filePath) + UPLOAD_NEXT_DETAILS_SUFFIX;
  }

  /** Writes a temporary file and renames it, so that nobody reads half of it. */
  private async writeDetails(
    { filePath, fileName, fileSize }: StoredUpload,
    rowCount: number | null,
  ): Promise<void> {
    const path = this.detailsPath(filePath);
    const next = this.nextDetailsPath(filePath);
    await writeFile(next, JSON.stringify({ fileName, fileSize, rowCount }), { flush: true });
    await rename(next, path);
  }
}

function limitBytes(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new UploadTooLargeError(maxBytes));
      else done(null, chunk);
    },
  });
}

/** A new directory entry survives a power cut only once the folder itself has been flushed. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
