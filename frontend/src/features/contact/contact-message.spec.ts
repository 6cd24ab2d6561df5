import { describe, expect, it } from 'vitest';
import { contactProblems } from './contact-message';

const complete = { name: 'Ann', email: 'ann@example.org', subject: 'Hours', message: 'Open on Mondays now.' };

describe('contactProblems', () => {
  it('finds nothing wrong with a complete message', () => {
    expect(contactProblems(complete)).toEqual({});
  });

  it('requires every field, and treats a blank one as missing', () => {
    expect(contactProblems({ name: ' ', email: '', subject: '', message: '\n' })).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      subject: 'Subject is required',
      message: 'Message is required',
    });
  });

  it.each(['ann', 'ann@', '@example.org', 'a b@example.org', 'ann@example'])(
    'rejects the email address %s',
    (email) => {
      expect(contactProblems({ ...complete, email })).toEqual({ email: 'Invalid email address' });
    },
  );
});
