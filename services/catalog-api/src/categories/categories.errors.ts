import { DomainError } from '@highstreet/platform';

export class CategoryNotFoundError extends DomainError {
  constructor() {
    super('CATEGORY_NOT_FOUND', 'not-found', 'The category was not found or does not exist');
  }
}
