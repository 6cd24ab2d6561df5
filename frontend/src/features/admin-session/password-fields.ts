import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@highstreet/api-contract';
import * as z from 'zod/mini';

/** The form for a new password: the API's rules, and the new password twice, because the input is hidden. */
export const passwordFields = z
  .object({
    currentPassword: z
      .string()
      .check(
        z.minLength(1, 'Current password is required'),
        z.maxLength(MAX_PASSWORD_LENGTH, `Use at most ${MAX_PASSWORD_LENGTH} characters`),
      ),
    newPassword: z
      .string()
      .check(
        z.minLength(MIN_PASSWORD_LENGTH, `Use at least ${MIN_PASSWORD_LENGTH} characters`),
        z.maxLength(MAX_PASSWORD_LENGTH, `Use at most ${MAX_PASSWORD_LENGTH} characters`),
      ),
    repeatedPassword: z.string(),
  })
  .check(
    z.refine(({ newPassword, repeatedPassword }) => newPassword === repeatedPassword, {
      path: ['repeatedPassword'],
      error: 'The two passwords differ',
    }),
    z.refine(({ currentPassword, newPassword }) => currentPassword !== newPassword, {
      path: ['newPassword'],
      error: 'The new password is the current one',
    }),
  );
export type PasswordFields = z.infer<typeof passwordFields>;
