import { DomainError } from '@highstreet/platform';

export class UploadNotFoundError extends DomainError {
  constructor() {
    super('UPLOAD_NOT_FOUND', 'invalid', 'The uploaded file is not there any more. Please upload it again.');
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

/** The call stops waiting before the import has ended. No `Retry-After`: the same call would start another import. */
export class StillImportingError extends DomainError {
  constructor(id: number, cause?: unknown) {
    super('SERVICE_UNAVAILABLE', 'unavailable', `Import ${id} goes on; this call no longer waits for it.`, {
      cause,
    });
  }
}
