import { DomainError } from '@highstreet/platform';

export class UploadMissingError extends DomainError {
  constructor() {
    super('UPLOAD_MISSING', 'invalid', 'No file was sent: the form field "file" is missing.');
  }
}

export class UploadNotFoundError extends DomainError {
  constructor() {
    super('UPLOAD_NOT_FOUND', 'invalid', 'The uploaded file is not there any more. Please upload it again.');
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

export class ImportNotFoundError extends DomainError {
  constructor() {
    super('IMPORT_NOT_FOUND', 'not-found', 'There is no such import.');
  }
}

/** A call waited for an import that then failed. */
export class ImportFailedError extends DomainError {
  constructor(reason: string | null) {
    super('IMPORT_FAILED', 'unprocessable', reason ?? 'The import failed.');
  }
}

/** A call waited for an import that was then cancelled. */
export class ImportCancelledError extends DomainError {
  constructor(kept: { imported: number; updated: number }) {
    super(
      'IMPORT_CANCELLED',
      'conflict',
      `The import was cancelled. Kept: ${kept.imported} imported, ${kept.updated} updated.`,
    );
  }
}

/**
 * Only an import that failed or was cancelled can be retried, once, and not while another imports its file.
 */
export class ImportNotRetryableError extends DomainError {
  constructor(message: string) {
    super('IMPORT_NOT_RETRYABLE', 'conflict', message);
  }
}

/** The file of the import to retry was removed at the end of its retention period. */
export class ImportFileGoneError extends DomainError {
  constructor() {
    super('IMPORT_FILE_GONE', 'gone', 'The file of this import is no longer kept. Please upload it again.');
  }
}

/** The list of rejected rows was removed at the end of its retention period. */
export class RejectionsGoneError extends DomainError {
  constructor(rejected: number) {
    super('REJECTIONS_GONE', 'gone', `The list of ${rejected} rejected rows is no longer kept.`);
  }
}

/** More event streams in one session than a few open pages need. */
export class TooManyStreamsError extends DomainError {
  constructor() {
    super('TOO_MANY_REQUESTS', 'too-many', 'Too many pages are following imports. Please close one.', {
      retryAfter: 10,
    });
  }
}

/** The call stops waiting before the import has ended. */
export class StillImportingError extends DomainError {
  constructor(id: number, cause?: unknown) {
    super('SERVICE_UNAVAILABLE', 'unavailable', `Import ${id} goes on; this call no longer waits for it.`, {
      cause,
      retryAfter: 5,
    });
  }
}

function formatBytes(bytes: number): string {
  const mebibytes = bytes / 1024 ** 2;
  return mebibytes >= 1024 ? `${round(mebibytes / 1024)} GB` : `${round(mebibytes)} MB`;
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}
