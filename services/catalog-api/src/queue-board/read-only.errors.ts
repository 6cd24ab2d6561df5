import { DomainError } from '@highstreet/platform';

export class ReadOnlyBoardError extends DomainError {
  constructor() {
    super('READ_ONLY', 'forbidden', 'Queues can be looked at here, not changed.');
  }
}
