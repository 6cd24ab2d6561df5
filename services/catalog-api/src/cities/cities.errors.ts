import { DomainError } from '@highstreet/platform';

export class CityNotFoundError extends DomainError {
  constructor() {
    super('CITY_NOT_FOUND', 'not-found', 'The city was not found or does not exist');
  }
}
