import { DomainError } from '@highstreet/platform';

export class BusinessNotFoundError extends DomainError {
  override readonly name = 'BusinessNotFoundError';

  constructor() {
    super('BUSINESS_NOT_FOUND', 'not-found', 'The business was not found or does not exist');
  }
}

export class BusinessClosedError extends DomainError {
  override readonly name = 'BusinessClosedError';

  constructor() {
    super('BUSINESS_CLOSED', 'gone', 'The business has closed permanently');
  }
}
