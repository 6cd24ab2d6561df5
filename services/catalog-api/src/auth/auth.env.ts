import { z } from 'zod';

const seconds = z.coerce.number().int().min(1);
const failures = z.coerce.number().int().min(1);

/** Sessions and the limits of failed logins, part of the service's environment. */
export const authEnv = z.object({
  /** Signs session cookies. */
  SESSION_SECRET: z.string().min(32),
  /** A session ends after this time without a request. */
  SESSION_IDLE_SECONDS: seconds.default(2 * 60 * 60),
  /** A session ends this long after its login, even if it is in use. */
  SESSION_LIFETIME_SECONDS: seconds.default(12 * 60 * 60),
  /** Failed logins are counted in windows of this length. */
  LOGIN_FAILURE_WINDOW_SECONDS: seconds.default(15 * 60),
  /** Failures allowed per window for one address with one name. */
  LOGIN_FAILURES_PER_NAME: failures.default(5),
  /** Failures allowed per window for one address with all names together. */
  LOGIN_FAILURES_PER_ADDRESS: failures.default(20),
});
