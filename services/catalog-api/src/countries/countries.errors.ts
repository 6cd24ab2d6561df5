import { DomainError } from '@highstreet/platform';

export class CountryNotFoundError extends DomainError {
  constructor() {
    super('COUNTRY_NOT_FOUND', 'not-found', 'The country was not found or does not exist');
  }
}
