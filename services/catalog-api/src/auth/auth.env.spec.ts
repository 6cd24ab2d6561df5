import { expect, it } from 'vitest';
import { authEnv } from './auth.env.js';

it('limits failed logins and the length of sessions where nothing is set (docs/settings.md)', () => {
  const secret = 's'.repeat(32);
  expect(authEnv.parse({ SESSION_SECRET: secret })).toEqual({
    SESSION_SECRET: secret,
    SESSION_IDLE_SECONDS: 7_200,
    SESSION_LIFETIME_SECONDS: 43_200,
    LOGIN_FAILURE_WINDOW_SECONDS: 900,
    LOGIN_FAILURES_PER_NAME: 5,
    LOGIN_FAILURES_PER_ADDRESS: 20,
  });
});

it.each(['SESSION_IDLE_SECONDS', 'LOGIN_FAILURES_PER_NAME', 'LOGIN_FAILURE_WINDOW_SECONDS'])(
  'refuses a %s of 0, which would lock everybody out',
  (name) => {
    const parsed = authEnv.safeParse({ SESSION_SECRET: 's'.repeat(32), [name]: '0' });
    expect(parsed.error?.issues.map(({ path }) => path)).toEqual([[name]]);
  },
);
