import { createHash } from 'node:crypto';
import type { User } from '@highstreet/database';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest, Session } from 'fastify';
import passport from 'passport';
import { Strategy as LocalStrategy } from 'passport-local';
import { z } from 'zod';
import { ENV } from '../connections/connections.tokens.js';
import type { CatalogApiEnv } from '../env.js';
import { toError } from '../errors/to-error.js';
import { verifyPassword } from './password.js';
import { UsersRepository } from './users.repository.js';

/** The logged-in user, as handlers see it. */
export interface AdminUser {
  readonly id: string;
  readonly username: string;
}

/** The part of a login that its session stores. */
const signedIn = z.strictObject({
  userId: z.string(),
  /**
   * Fingerprint of the password's hash and the account's session epoch: a changed password or a new epoch
   * ends all earlier sessions.
   */
  credential: z.string(),
  /** Milliseconds since the epoch. */
  since: z.number(),
});
type SignedIn = z.infer<typeof signedIn>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on admin routes once the session has been recognised. */
    user?: AdminUser | undefined;
  }
  interface Session {
    passport?: { user?: unknown };
  }
}

/** The columns from which a session is made. */
type Credentials = Pick<User, 'id' | 'password' | 'sessionEpoch'>;
type Verified = (error: unknown, user?: User | false) => void;
type Middleware = (request: FastifyRequest, reply: FastifyReply, next: (error?: unknown) => void) => void;
/** passport puts this on the request while it authenticates. */
type PassportRequest = FastifyRequest & { logIn(user: User, done: (error?: unknown) => void): void };

/**
 * Passport for this application. It has its own instance: with the module-wide one, two applications in one
 * process (as in tests) would accept each other's users.
 */
@Injectable()
export class AdminPassport {
  private readonly passport = new passport.Passport();

  constructor(
    private readonly users: UsersRepository,
    @Inject(ENV) private readonly env: CatalogApiEnv,
  ) {
    this.passport.use(
      new LocalStrategy((username, password, done) => {
        this.verify(username.trim(), password).then((user) => {
          done(null, user);
        }, done);
      }),
    );
    this.passport.serializeUser((user, done) => {
      done(null, toSignedIn(user as Credentials));
    });
    this.passport.deserializeUser((stored: unknown, done: Verified) => {
      this.recognise(stored).then((user) => {
        done(null, user);
      }, done);
    });
  }

  /** Whether a session that was just loaded from the store is still valid for its user. */
  async admits(session: Session): Promise<boolean> {
    return (await this.recognise(session.passport?.user)) !== false;
  }

  /**
   * Finds the user of the request's session and puts it on `request.user`. A session that admits nobody any more
   * stays as it is: the session plugin would store a changed one again, and set its cookie.
   */
  async recogniseSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const stored: unknown = request.session.passport?.user;
    const authenticate = this.passport.authenticate('session') as Middleware;
    await new Promise<void>((resolve, reject) => {
      authenticate(request, reply, (error) => {
        if (error) reject(toError(error));
        else resolve();
      });
    });
    // Passport removes a user that it does not recognise.
    if (!request.user && stored !== undefined) request.session.passport = { user: stored };
  }

  /** The user whose name and password the request's body carries, or null. */
  async checkCredentials(request: FastifyRequest, reply: FastifyReply): Promise<User | null> {
    return await new Promise<User | null>((resolve, reject) => {
      const finished: Verified = (error, user) => {
        if (error) reject(toError(error));
        else resolve(user || null);
      };
      (this.passport.authenticate('local', finished) as Middleware)(request, reply, finished);
    });
  }

  /** Gives the request a new session, under a new id, that belongs to `user`. */
  async logIn(request: FastifyRequest, user: User): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      (request as PassportRequest).logIn(user, (error) => {
        if (error) reject(toError(error));
        else resolve();
      });
    });
  }

  private async verify(username: string, password: string): Promise<User | false> {
    const user = await this.users.findByUsername(username);
    return (await verifyPassword(user?.password ?? null, password)) && user !== null ? user : false;
  }

  /**
   * False for a session that is too old, or whose user was deleted, changed the password or ended all
   * sessions.
   */
  private async recognise(stored: unknown): Promise<User | false> {
    const parsed = signedIn.safeParse(stored);
    if (!parsed.success) return false;
    const { userId, credential, since } = parsed.data;
    if (Date.now() - since > this.env.SESSION_LIFETIME_SECONDS * 1_000) return false;
    const user = await this.users.findById(userId);
    return user !== null && fingerprint(user) === credential ? user : false;
  }
}

function toSignedIn(user: Credentials): SignedIn {
  return { userId: user.id, credential: fingerprint(user), since: Date.now() };
}

/** The stored hash is salted, so its digest reveals nothing about the password. */
function fingerprint({ password, sessionEpoch }: Credentials): string {
  return createHash('sha256').update(`${sessionEpoch}:${password}`).digest('base64url');
}
