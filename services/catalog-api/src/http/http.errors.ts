import { DomainError } from '@highstreet/platform';

export class NothingHereError extends DomainError {
  override readonly name = 'NothingHereError';

  constructor() {
    super('NOT_FOUND', 'not-found', 'There is nothing at this address');
  }
}

export class InvalidAddressError extends DomainError {
  override readonly name = 'InvalidAddressError';

  constructor(message = 'The address is not valid') {
    super('VALIDATION_FAILED', 'invalid', message);
  }
}
