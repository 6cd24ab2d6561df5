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
    const user = await this.limiter.attempt(request.ip, username, () =>
      this.passport.checkCredentials(request, reply),
    );
    if (user === null) throw new InvalidCredentialsError();
    await this.beginSession(request, user);
    markAdmin(reply);
  }

  /** Gives the caller a new session of `user` under a new id; the request's old session ends. */
  async beginSession(request: FastifyRequest, user: User): Promise<void> {
    await this.passport.logIn(request, user);
    // The new cookie replaces the old one. If the plugin saw the old one, it would also send a cookie that
    // clears it.
    request.cookies[SESSION_COOKIE] = undefined;
  }

  /** Ends the session on the server and clears its cookies. Harmless without a session. */
  async logOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await request.session.destroy();
    reply.clearCookie(SESSION_COOKIE, { path: ADMIN_PATH });
    unmarkAdmin(reply);
  }
}
