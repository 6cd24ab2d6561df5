import { DomainError } from '@highstreet/platform';

/** The directory cannot be emptied while an import changes it. */
export class ImportRunningError extends DomainError {
  constructor() {
    super(
      'CONFLICT',
      'conflict',
      'An import is changing the directory. Cancel it or wait until it has ended.',
    );
  }
}

/** The tables could not be locked: a long read holds them. */
export class DirectoryBusyError extends DomainError {
  constructor() {
    super(
      'CONFLICT',
      'conflict',
      'The directory is being read, perhaps by an export. Please try again shortly.',
    );
  }
}
