import { describe, expect, it } from 'vitest';
import { messagesOf } from './run-command.js';

describe('messagesOf', () => {
  it('lists the messages of an error and of its causes', () => {
    const cause = new Error('the disk is full', { cause: new Error('no space left') });
    expect(messagesOf(new Error('The backup failed', { cause }))).toEqual([
      'The backup failed',
      'the disk is full',
      'no space left',
    ]);
  });

  it('lists the error of each address of a host when the error itself has no message', () => {
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
