import { DomainError } from '@highstreet/platform';

export class BusinessNotFoundError extends DomainError {
  constructor() {
    super('BUSINESS_NOT_FOUND', 'not-found', 'The business was not found or does not exist');
  }
}

export class BusinessClosedError extends DomainError {
  constructor() {
    super('BUSINESS_CLOSED', 'gone', 'The business is no longer listed');
  }
}
