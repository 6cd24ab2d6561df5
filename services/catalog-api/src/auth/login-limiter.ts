import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { ENV, REDIS } from '../connections/connections.tokens.js';
import type { CatalogApiEnv } from '../env.js';
import { addressKey } from './address-key.js';
import { SessionsUnavailableError, TooManyLoginsError } from './auth.errors.js';

/**
 * Counts an attempt under both keys, unless one of them has reached its limit; once, although a connection that breaks
 * may send it again.
 * KEYS: address with name, address, attempt. ARGV: the limits of the first two, the window in seconds.
 * Returns the number of the key at its limit, and the seconds until its window ends; or twice 0.
 */
const RESERVE = `
if redis.call('EXISTS', KEYS[3]) == 1 then return {0, 0} end
for index = 1, 2 do
  if tonumber(redis.call('GET', KEYS[index]) or '0') >= tonumber(ARGV[index]) then
    return {index, math.max(1, redis.call('TTL', KEYS[index]))}
  end
end
for index = 1, 2 do
  if redis.call('INCR', KEYS[index]) == 1 then redis.call('EXPIRE', KEYS[index], ARGV[3]) end
end
redis.call('SET', KEYS[3], '', 'EX', ARGV[3])
return {0, 0}`;

/**
 * Takes an attempt back, if it was counted. Has no effect on a window that has ended meanwhile.
 * ARGV: 1 if it succeeded. Then the failures of that address with that name are forgotten: somebody who knows the password
 * mistyped it. Those of the address stay; else a known password would let its owner guess those of others without end.
 */
const RELEASE = `
if redis.call('DEL', KEYS[3]) == 0 then return 0 end
for index = 1, 2 do
  if tonumber(redis.call('GET', KEYS[index]) or '0') > 0 then redis.call('DECR', KEYS[index]) end
end
if ARGV[1] == '1' then redis.call('DEL', KEYS[1]) end
return 0`;

type Keys = readonly [addressWithName: string, address: string, attempt: string];

/**
 * Limits failed logins per address with name and per address, in fixed windows; never per name alone, which
 * would let anybody lock an admin out. An attempt is counted before the password is checked and given back
 * when it succeeds, so that a hundred simultaneous attempts do not all see an empty counter. Beyond the limit, an
 * attempt waits for those that are being checked: people who log in at the same moment have not failed.
 */
@Injectable()
export class LoginLimiter {
  /** The attempts that this process is checking, by each of their keys. */
  private readonly checks = new Map<string, Set<Promise<void>>>();

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(ENV) private readonly env: CatalogApiEnv,
  ) {}

  /**
   * Runs the check of a password unless too many have failed.
   * @param check its result is null for a wrong password, which alone counts
   * @throws TooManyLoginsError with the seconds to wait
   * @throws SessionsUnavailableError while Redis is away: without a counter, no attempt is allowed
   * @throws what `check` does
   */
  async attempt<Found>(
    address: string,
    username: string,
    check: () => Promise<Found | null>,
  ): Promise<Found | null> {
    const from = addressKey(address);
    const name = createHash('sha256').update(username).digest('base64url');
    const keys: Keys = [
      `login-failures:${from}:${name}`,
      `login-failures:${from}`,
      `login-attempt:${randomUUID()}`,
    ];
    for (;;) {
      const [full, wait] = await this.count(keys);
      const key = keys[full - 1];
      // In the same turn as the answer: the next answer may be that of an attempt that waits for this one.
      if (key === undefined) return this.listed(keys, this.checkAndRelease(keys, check));
      const checks = this.checks.get(key);
      if (checks === undefined) throw new TooManyLoginsError(wait);
      await Promise.race(checks);
    }
  }

  /**
   * Counts the attempt, unless a key is at its limit; returns what RESERVE does. One that a hanging Redis counts later,
   * when nobody waits for it any more, is taken back then.
   */
  private async count(keys: Keys): Promise<[full: number, wait: number]> {
    try {
      return await this.run<[number, number]>(
        RESERVE,
        keys,
        this.env.LOGIN_FAILURES_PER_NAME,
        this.env.LOGIN_FAILURES_PER_ADDRESS,
        this.env.LOGIN_FAILURE_WINDOW_SECONDS,
      );
    } catch (error) {
      this.run(RELEASE, keys, 0).catch(() => undefined);
      throw error;
    }
  }

  private async checkAndRelease<Found>(
    keys: Keys,
    check: () => Promise<Found | null>,
  ): Promise<Found | null> {
    let found: Found | null;
    try {
      found = await check();
    } catch (error) {
      // The database failed, not the visitor.
      await this.run(RELEASE, keys, 0);
      throw error;
    }
    if (found !== null) await this.run(RELEASE, keys, 1);
    return found;
  }

  /** The result of a check, which is listed under its keys until it ends. */
  private async listed<Found>(keys: Keys, checking: Promise<Found>): Promise<Found> {
    const ended = checking.then(
      () => undefined,
      () => undefined,
    );
    for (const key of keys) this.checks.set(key, (this.checks.get(key) ?? new Set()).add(ended));
    try {
      return await checking;
    } finally {
      for (const key of keys) this.forget(key, ended);
    }
  }

  private forget(key: string, check: Promise<void>): void {
    const checks = this.checks.get(key);
    checks?.delete(check);
    if (checks?.size === 0) this.checks.delete(key);
  }

  private async run<Result>(script: string, keys: Keys, ...values: number[]): Promise<Result> {
    try {
      return (await this.redis.eval(script, keys.length, ...keys, ...values)) as Result;
    } catch (error) {
      throw new SessionsUnavailableError(error);
    }
  }
}
