import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AdminPassport } from './admin-passport.js';
import { SessionStore } from './session-store.js';

/** For answers that go on for hours: the session they began with may end before they do. */
@Injectable()
export class SessionWatch {
  constructor(
    private readonly sessions: SessionStore,
    private readonly passport: AdminPassport,
  ) {}

  /**
   * Whether the request's session is still logged in, asked anew. Whoever still listens is not idle: if it is, its
   * idle time starts anew.
   * @throws SessionsUnavailableError
   */
  async isStillSignedIn(request: FastifyRequest): Promise<boolean> {
    const session = await this.sessions.load(request.session.sessionId);
    if (session === null || !(await this.passport.admits(session))) return false;
    await this.sessions.touch(request.session);
    return true;
  }
}
