import type { ChangePasswordRequest } from '@highstreet/api-contract';
import type { User } from '@highstreet/database';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { WrongPasswordError } from './auth.errors.js';
import { AuthService } from './auth.service.js';
import { currentUser } from './current-user.js';
import { LoginLimiter } from './login-limiter.js';
import { hashPassword, verifyPassword } from './password.js';
import { UsersRepository } from './users.repository.js';

/** What administrators do with their own account. */
@Injectable()
export class AccountService {
  constructor(
    private readonly auth: AuthService,
    private readonly limiter: LoginLimiter,
    private readonly users: UsersRepository,
  ) {}

  /**
   * Changes the password, which ends every session of the account, and starts a new session for the caller.
   * Wrong current passwords count as failed logins, because somebody with access to an open session could
   * guess it here.
   * @throws WrongPasswordError, TooManyLoginsError, SessionsUnavailableError
   */
  async changePassword(
    request: FastifyRequest,
    { currentPassword, newPassword }: ChangePasswordRequest,
  ): Promise<void> {
    const { id, username } = currentUser(request);
    const user = await this.limiter.attempt(request.ip, username, () => this.check(id, currentPassword));
    if (user === null) throw new WrongPasswordError();
    const changed = await this.users.replacePassword(user, await hashPassword(newPassword));
    // Another window was faster: the current password that was typed is no longer the current one.
    if (changed === null) throw new WrongPasswordError();
    await this.auth.beginSession(request, changed);
  }

  /** Ends every session of the account, the caller's too. */
  async logOutEverywhere(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.users.beginSessionEpoch(currentUser(request).id);
    await this.auth.logOut(request, reply);
  }

  /** The account if the password is right; null otherwise. */
  private async check(id: string, password: string): Promise<User | null> {
    const user = await this.users.findById(id);
    return (await verifyPassword(user?.password ?? null, password)) ? user : null;
  }
}
