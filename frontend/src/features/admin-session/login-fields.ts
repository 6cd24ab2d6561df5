import { MAX_PASSWORD_LENGTH, MAX_USERNAME_LENGTH } from '@highstreet/api-contract';
import * as z from 'zod/mini';

/** The login form: both fields are required, within the API's bounds. */
export const loginFields = z.object({
  username: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Username is required'),
      z.maxLength(MAX_USERNAME_LENGTH, `Use at most ${MAX_USERNAME_LENGTH} characters`),
    ),
  password: z
    .string()
    .check(
      z.minLength(1, 'Password is required'),
      z.maxLength(MAX_PASSWORD_LENGTH, `Use at most ${MAX_PASSWORD_LENGTH} characters`),
    ),
});
export type LoginFields = z.infer<typeof loginFields>;
