import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { ENV, REDIS } from '../connections/connections.tokens.js';
import type { CatalogApiEnv } from '../env.js';
import { addressKey } from './address-key.js';
import { SessionsUnavailableError, TooManyLoginsError } from './auth.errors.js';

/**
 * Counts an attempt under both keys, unless either is at its limit already.
 * KEYS: address with name, address. ARGV: their limits, the window in seconds.
 * Answers 0, or the seconds until the window that refuses ends.
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

/** Takes one attempt back. A window that has ended meanwhile owes nothing. */
const RELEASE = `
for index = 1, #KEYS do
  if tonumber(redis.call('GET', KEYS[index]) or '0') > 0 then redis.call('DECR', KEYS[index]) end
end
return 0`;

/** An attempt that was counted before it was tried. */
export interface LoginAttempt {
  readonly keys: readonly [addressWithName: string, address: string];
}

/**
 * Limits failed logins per address with name and per address, in fixed windows; never per name alone,
 * which would let anybody lock an admin out. An attempt is counted before the password is looked at and
 * given back when it succeeds, so that a hundred attempts at once do not all see an empty counter.
 */
@Injectable()
export class LoginLimiter {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(ENV) private readonly env: CatalogApiEnv,
  ) {}

  /**
   * @throws TooManyLoginsError with the seconds to wait
   * @throws SessionsUnavailableError while Redis is away: without counting nobody may guess
   */
  async reserve(address: string, username: string): Promise<LoginAttempt> {
    const from = addressKey(address);
    const name = createHash('sha256').update(username.toLowerCase()).digest('base64url');
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

  /** The attempt was no failed login after all. */
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
