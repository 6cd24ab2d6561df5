import type { LoginRequest } from '@highstreet/api-contract';
import type { User } from '@highstreet/database';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { markAdmin, unmarkAdmin } from './admin-mark.js';
import { AdminPassport } from './admin-passport.js';
import { ADMIN_PATH, SESSION_COOKIE } from './admin-routes.js';
import { InvalidCredentialsError } from './auth.errors.js';
import { LoginLimiter } from './login-limiter.js';

@Injectable()
export class AuthService {
  constructor(
    private readonly passport: AdminPassport,
    private readonly limiter: LoginLimiter,
  ) {}

  /**
   * Checks name and password and starts a session under a new id.
   * @throws InvalidCredentialsError, TooManyLoginsError, SessionsUnavailableError
   */
  async logIn(request: FastifyRequest, reply: FastifyReply, { username }: LoginRequest): Promise<void> {
    const attempt = await this.limiter.reserve(request.ip, username);
    const user = await this.passport.checkCredentials(request, reply).catch(async (error: unknown) => {
      // The database failed, not the visitor.
      await this.limiter.release(attempt);
      throw error;
    });
    if (!user) throw new InvalidCredentialsError();
    await this.limiter.release(attempt);
    await this.beginSession(request, user);
    markAdmin(reply);
  }

  /** Gives the caller a new session of `user` under a new id; the one that the request came with ends. */
  async beginSession(request: FastifyRequest, user: User): Promise<void> {
    await this.passport.logIn(request, user);
    // The new cookie takes the old one's place; with both in view the plugin would also send one to clear it.
    request.cookies[SESSION_COOKIE] = undefined;
  }

  /** Ends the session on the server and takes its cookies away. Without a session there is nothing to do. */
  async logOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await request.session.destroy();
    reply.clearCookie(SESSION_COOKIE, { path: ADMIN_PATH });
    unmarkAdmin(reply);
  }
}
