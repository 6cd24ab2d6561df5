import { expect, it } from 'vitest';
import { DomainError } from './domain-error.js';
import { toLoggableError } from './loggable-error.js';

class CityMissingError extends DomainError {
  constructor(cause: unknown) {
    super('CITY_MISSING', 'not-found', 'There is no such city', { cause });
  }
}

it('is logged with the name of its class and what caused it', () => {
  expect(toLoggableError(new CityMissingError(new Error('no row')))).toMatchObject({
    type: 'CityMissingError',
    cause: { message: 'no row' },
  });
});
