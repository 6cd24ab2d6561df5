import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AdminPassport } from './admin-passport.js';
import { SessionStore } from './session-store.js';

/** For responses that go on for hours: their session may end first. */
@Injectable()
export class SessionWatch {
  constructor(
    private readonly sessions: SessionStore,
    private readonly passport: AdminPassport,
  ) {}

  /**
   * Whether the request's session is still logged in, by its current state in the store. If it is, its idle
   * time restarts, because a client that still listens is not idle.
   * @throws SessionsUnavailableError
   */
  async isStillSignedIn(request: FastifyRequest): Promise<boolean> {
    const session = await this.sessions.load(request.session.sessionId);
    if (session === null || !(await this.passport.admits(session))) return false;
    await this.sessions.touch(request.session);
    return true;
  }
}
