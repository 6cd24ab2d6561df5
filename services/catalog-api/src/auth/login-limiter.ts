import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { ENV, REDIS } from '../connections/connections.tokens.js';
import type { CatalogApiEnv } from '../env.js';
import { addressKey } from './address-key.js';
import { SessionsUnavailableError, TooManyLoginsError } from './auth.errors.js';

/**
 * Counts an attempt under both keys, unless one of them has reached its limit.
 * KEYS: address with name, address. ARGV: their limits, the window in seconds.
 * Returns 0, or the seconds until the window of the key at its limit ends.
 */
const RESERVE = `
for index = 1, 2 do
  if tonumber(redis.call('GET', KEYS[index]) or '0') >= tonumber(ARGV[index]) then
    return math.max(1, redis.call('TTL', KEYS[index]))
  end
end
for index = 1, 2 do
  if redis.call('INCR', KEYS[index]) == 1 then redis.call('EXPIRE', KEYS[index], ARGV[3]) end
end
return 0`;

/** Takes one attempt back. Has no effect on a window that has ended meanwhile. */
const RELEASE = `
for index = 1, #KEYS do
  if tonumber(redis.call('GET', KEYS[index]) or '0') > 0 then redis.call('DECR', KEYS[index]) end
end
return 0`;

/** A login attempt, counted before its password is checked. */
export interface LoginAttempt {
  readonly keys: readonly [addressWithName: string, address: string];
}

/**
 * Limits failed logins per address with name and per address, in fixed windows; never per name alone, which
 * would let anybody lock an admin out. An attempt is counted before the password is checked and given back
 * when it succeeds, so that a hundred simultaneous attempts do not all see an empty counter.
 */
@Injectable()
export class LoginLimiter {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(ENV) private readonly env: CatalogApiEnv,
  ) {}

  /**
   * @throws TooManyLoginsError with the seconds to wait
   * @throws SessionsUnavailableError while Redis is away: without a counter, no attempt is allowed
   */
  async reserve(address: string, username: string): Promise<LoginAttempt> {
    const from = addressKey(address);
    const name = createHash('sha256').update(username).digest('base64url');
    const keys = [`login-failures:${from}:${name}`, `login-failures:${from}`] as const;
    const wait = await this.run(
      RESERVE,
      keys,
      this.env.LOGIN_FAILURES_PER_NAME,
      this.env.LOGIN_FAILURES_PER_ADDRESS,
      this.env.LOGIN_FAILURE_WINDOW_SECONDS,
    );
    if (wait > 0) throw new TooManyLoginsError(wait);
    return { keys };
  }

  /** Takes back an attempt that was not a failed login. */
  async release(attempt: LoginAttempt): Promise<void> {
    await this.run(RELEASE, attempt.keys);
  }

  private async run(script: string, keys: readonly string[], ...values: number[]): Promise<number> {
    try {
      return Number(await this.redis.eval(script, keys.length, ...keys, ...values));
    } catch (error) {
      throw new SessionsUnavailableError(error);
    }
  }
}
