import { z } from 'zod';

const seconds = z.coerce.number().int().min(1);
const failures = z.coerce.number().int().min(1);

/** Sessions and the limits of failed logins, part of the service's environment. */
export const authEnv = z.object({
  /** Signs session cookies. */
  SESSION_SECRET: z.string().min(32),
  /** A session ends after so long without a call. */
  SESSION_IDLE_SECONDS: seconds.default(2 * 60 * 60),
  /** A session ends so long after its login, however busy it is. */
  SESSION_LIFETIME_SECONDS: seconds.default(12 * 60 * 60),
  /** Failed logins are counted in windows of this length. */
  LOGIN_FAILURE_WINDOW_SECONDS: seconds.default(15 * 60),
  /** Failures that one address may have with one name in a window. */
  LOGIN_FAILURES_PER_NAME: failures.default(5),
  /** Failures that one address may have with all names together in a window. */
  LOGIN_FAILURES_PER_ADDRESS: failures.default(20),
});
