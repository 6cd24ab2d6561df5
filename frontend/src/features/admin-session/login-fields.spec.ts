import { MAX_PASSWORD_LENGTH, MAX_USERNAME_LENGTH } from '@highstreet/api-contract';
import { expect, it } from 'vitest';
import { loginFields } from './login-fields';

function problems(username: string, password: string): string[] {
  const result = loginFields.safeParse({ username, password });
  return result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

it('accepts a name and a password within the limits of the API', () => {
  expect(problems(' admin ', 'x'.repeat(MAX_PASSWORD_LENGTH))).toEqual([]);
});

it.each([
  ['no name', '', 'secret', 'username: Username is required'],
  ['no password', 'admin', '', 'password: Password is required'],
  [
    'a long name',
    'x'.repeat(MAX_USERNAME_LENGTH + 1),
    'secret',
    `username: Use at most ${MAX_USERNAME_LENGTH} characters`,
  ],
  [
    'a long password',
    'admin',
    'x'.repeat(MAX_PASSWORD_LENGTH + 1),
    `password: Use at most ${MAX_PASSWORD_LENGTH} characters`,
  ],
])('rejects %s', (_what, username, password, problem) => {
  expect(problems(username, password)).toEqual([problem]);
});
