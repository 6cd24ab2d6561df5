import { DomainError } from '@highstreet/platform';

export class RebuildUnderWayError extends DomainError {
  constructor() {
    super('CONFLICT', 'conflict', 'The search index is being rebuilt already.');
  }
}
