import { describe, expect, it } from 'vitest';
import { messagesOf } from './with-database.js';

describe('messagesOf', () => {
  it('says what an error says, and what caused it', () => {
    const cause = new Error('the disk is full', { cause: new Error('no space left') });
    expect(messagesOf(new Error('The backup failed', { cause }))).toEqual([
      'The backup failed',
      'the disk is full',
      'no space left',
    ]);
  });

  it('says what each address of a host answered, as Node itself says nothing', () => {
    const refused = new AggregateError([
      new Error('connect ECONNREFUSED ::1:5432'),
      new Error('connect ECONNREFUSED 127.0.0.1:5432'),
    ]);
    expect(refused.message).toBe('');
    const both = 'connect ECONNREFUSED ::1:5432, connect ECONNREFUSED 127.0.0.1:5432';
    expect(messagesOf(refused)).toEqual([both]);
    expect(messagesOf(new Error('CreateSchema failed', { cause: refused }))).toEqual([
      'CreateSchema failed',
      both,
    ]);
  });
});
