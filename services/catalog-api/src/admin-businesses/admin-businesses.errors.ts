import { DomainError } from '@highstreet/platform';

/** Deleting everything and an import's changes exclude each other. */
export class ImportRunningError extends DomainError {
  constructor() {
    super(
      'CONFLICT',
      'conflict',
      'An import is changing the directory. Cancel it or wait until it has ended.',
    );
  }
}

/** The tables could not be had: something has been reading them for long. */
export class DirectoryBusyError extends DomainError {
  constructor() {
    super(
      'CONFLICT',
      'conflict',
      'The directory is being read, perhaps by an export. Please try again shortly.',
    );
  }
}
