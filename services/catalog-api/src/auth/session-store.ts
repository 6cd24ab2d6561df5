import type { FastifyRequest } from 'fastify';
import type { SessionStore as FastifySessionStore } from '@fastify/session';
import { Inject, Injectable } from '@nestjs/common';
import { RedisStore } from 'connect-redis';
import { Redis } from 'ioredis';
import { ENV, REDIS } from '../connections/connections.tokens.js';
import type { CatalogApiEnv } from '../env.js';
import { SessionsUnavailableError } from './auth.errors.js';

type Session = FastifyRequest['session'];
type Callback = (error?: unknown) => void;
type SessionCallback = Parameters<FastifySessionStore['get']>[1];

const PREFIX = 'session:';

/**
 * Sessions in Redis, each of which expires after its idle time. connect-redis does the work. This class
 * answers 503 while Redis is away and extends sessions only by `touch`, which cannot revive a session that
 * ended while one of its long requests was still running.
 */
@Injectable()
export class SessionStore implements FastifySessionStore {
  private readonly store: RedisStore;

  constructor(@Inject(REDIS) redis: Redis, @Inject(ENV) env: CatalogApiEnv) {
    this.store = new RedisStore({ client: redis, prefix: PREFIX, ttl: env.SESSION_IDLE_SECONDS });
  }

  get(sessionId: string, callback: SessionCallback): void {
    void this.store.get(sessionId, (error: unknown, session: Session | null) => {
      callback(toUnavailable(error), session);
    });
  }

  /** The session as it is stored now; null when it has ended. @throws SessionsUnavailableError */
  async load(sessionId: string): Promise<Session | null> {
    return (await this.store.get(sessionId).catch(throwUnavailable)) as Session | null;
  }

  set(sessionId: string, session: Session, callback: Callback): void {
    void this.store.set(sessionId, session, (error: unknown) => {
      callback(toUnavailable(error));
    });
  }

  destroy(sessionId: string, callback: Callback): void {
    void this.store.destroy(sessionId, (error: unknown) => {
      callback(toUnavailable(error));
    });
  }

  /** Restarts the session's idle time. @throws SessionsUnavailableError */
  async touch(session: Session): Promise<void> {
    await this.store.touch(session.sessionId, session).catch(throwUnavailable);
  }
}

function toUnavailable(error: unknown): SessionsUnavailableError | null {
  return error ? new SessionsUnavailableError(error) : null;
}

function throwUnavailable(error: unknown): never {
  throw new SessionsUnavailableError(error);
}
