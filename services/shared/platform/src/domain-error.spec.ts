import { expect, it } from 'vitest';
import { DomainError } from './domain-error.js';

class CityMissingError extends DomainError {
  constructor() {
    super('CITY_MISSING', 'not-found', 'There is no such city');
  }
}

it('gives every domain error the name of its class, for logs', () => {
  expect(new CityMissingError().name).toBe('CityMissingError');
});
