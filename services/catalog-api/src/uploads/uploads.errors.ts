import { DomainError, isDiskFull, isFolderUnusable } from '@highstreet/platform';

export class UploadMissingError extends DomainError {
  constructor() {
    super('UPLOAD_MISSING', 'invalid', 'No file was sent: the form field "file" is missing.');
  }
}

/** The file cannot be read; the reader's message says why. */
export class UploadUnreadableError extends DomainError {
  constructor(message: string, cause: unknown) {
    super('UPLOAD_UNREADABLE', 'invalid', message, { cause });
  }
}

export class UploadTooLargeError extends DomainError {
  constructor(maxBytes: number) {
    super('PAYLOAD_TOO_LARGE', 'too-large', `The file is larger than ${formatBytes(maxBytes)}.`);
  }
}

export class UploadIncompleteError extends DomainError {
  constructor(cause: unknown) {
    super('VALIDATION_FAILED', 'invalid', 'The upload broke off before the file was complete.', { cause });
  }
}

/** The disk of the uploads or of the temporary folder is full, or its quota is used up. */
export class UploadStoreFullError extends DomainError {
  constructor(cause: unknown) {
    super(
      'SERVICE_UNAVAILABLE',
      'unavailable',
      'There is no room for the file: a disk of the server is full. Make room and upload it again.',
      { cause },
    );
  }
}

/** The folder of the uploads is read-only or belongs to another user. */
export class UploadStoreUnusableError extends DomainError {
  constructor(cause: unknown) {
    super(
      'SERVICE_UNAVAILABLE',
      'unavailable',
      'The server cannot write to its folder of uploads: check its disk and permissions, then upload the file again.',
      { cause },
    );
  }
}

/** What to tell the client of an error while a file is stored or read: of the disk's, that it is the disk's. */
export function storeFailure(error: unknown): unknown {
  if (isFolderUnusable(error)) return new UploadStoreUnusableError(error);
  return isDiskFull(error) ? new UploadStoreFullError(error) : error;
}

function formatBytes(bytes: number): string {
  const mebibytes = bytes / 1024 ** 2;
  return mebibytes >= 1024 ? `${round(mebibytes / 1024)} GB` : `${round(mebibytes)} MB`;
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}
