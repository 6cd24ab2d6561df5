import { z } from 'zod';
import { MAX_PASSWORD_LENGTH, MAX_USERNAME_LENGTH } from './constants.js';

export const loginRequest = z.strictObject({
  username: z
    .string()
    .trim()
    .min(1, 'Username is required')
    .max(MAX_USERNAME_LENGTH)
    // PostgreSQL cannot store a zero byte in text, so no account has such a name.
    .refine((name) => !name.includes('\0'), 'Username holds a zero byte'),
  password: z.string().min(1, 'Password is required').max(MAX_PASSWORD_LENGTH),
});
export type LoginRequest = z.infer<typeof loginRequest>;

export const successResponse = z.strictObject({ success: z.literal(true) });
export type SuccessResponse = z.infer<typeof successResponse>;

/** `GET /api/admin/check` returns 200 also when signed out, so that the login page causes no error. */
export const authCheckResponse = z.strictObject({
  authenticated: z.boolean(),
  username: z.string().optional(),
});
export type AuthCheckResponse = z.infer<typeof authCheckResponse>;
