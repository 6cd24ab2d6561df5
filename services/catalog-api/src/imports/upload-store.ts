import type { Readable } from 'node:stream';

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

/**
 * Keeps uploaded files until the import worker removes them, days after their import (docs/operations.md).
 * Files are streamed and never held in memory whole.
 */
export abstract class UploadStore {
  /**
   * Stores `content` under a new opaque name. When this resolves the file survives a power cut; when it
   * rejects, nothing of it is left.
   * @throws UploadTooLargeError beyond `maxBytes`
   */
  abstract save(fileName: string, content: Readable, maxBytes: number): Promise<StoredUpload>;

  /** Notes how many data rows the file has. */
  abstract noteRowCount(upload: StoredUpload, rowCount: number): Promise<void>;

  /** Whether the file itself is there. */
  abstract has(filePath: string): Promise<boolean>;

  /** Null when there is no such upload. */
  abstract find(filePath: string): Promise<UploadDetails | null>;

  /** The path of the file on this machine. */
  abstract locate(filePath: string): string;

  /** Removes the file and its details; no error when they do not exist. */
  abstract remove(filePath: string): Promise<void>;
}
