import { describe, expect, it } from 'vitest';
import { passwordFields } from './password-fields';

function problems(currentPassword: string, newPassword: string, repeatedPassword = newPassword): string[] {
  const result = passwordFields.safeParse({ currentPassword, newPassword, repeatedPassword });
  return result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

describe('passwordFields', () => {
  it('accepts a new password that is repeated correctly', () => {
    expect(problems('the old one', 'a new password')).toEqual([]);
  });

  it.each([
    ['', 'a new password', 'a new password', 'currentPassword: Current password is required'],
    ['x'.repeat(201), 'a new password', 'a new password', 'currentPassword: Use at most 200 characters'],
    ['the old one', 'seven77', 'seven77', 'newPassword: Use at least 8 characters'],
    ['the old one', 'x'.repeat(201), 'x'.repeat(201), 'newPassword: Use at most 200 characters'],
    ['the old one', 'a new password', 'a new passwort', 'repeatedPassword: The two passwords differ'],
    ['the old one', 'the old one', 'the old one', 'newPassword: The new password is the current one'],
  ])('rejects %s, %s, %s', (current, next, repeated, problem) => {
    expect(problems(current, next, repeated)).toEqual([problem]);
  });
});
