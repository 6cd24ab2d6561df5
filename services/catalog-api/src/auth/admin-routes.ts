import cookie from '@fastify/cookie';
import session from '@fastify/session';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { ENV } from '../connections/connections.tokens.js';
import type { CatalogApiEnv } from '../env.js';
import { NothingHereError } from '../http/http.errors.js';
import { correctMark } from './admin-mark.js';
import { AdminPassport } from './admin-passport.js';
import type { AdminRouteConfig } from './admin-route.decorator.js';
import { ForbiddenOriginError, UnauthenticatedError } from './auth.errors.js';
import { isOwnOrigin, isSafeMethod } from './origin.js';
import { SessionStore } from './session-store.js';

export const SESSION_COOKIE = 'highstreet.sid';
export const ADMIN_PATH = '/api/admin';

/**
 * Checks session, login and origin of everything under /api/admin. The checks are added to each route when it
 * is registered, so no admin route can be left unprotected by mistake, and public routes are not affected.
 * They run before any of the body is read.
 */
@Injectable()
export class AdminRoutes {
  constructor(
    private readonly passport: AdminPassport,
    private readonly sessions: SessionStore,
    @Inject(ENV) private readonly env: CatalogApiEnv,
  ) {}

  /** Must be called before any route is registered. */
  protect(fastify: FastifyInstance): void {
    fastify.register(cookie);
    fastify.register(session, {
      secret: this.env.SESSION_SECRET,
      cookieName: SESSION_COOKIE,
      // Because of the path, the plugin also ignores all other requests. No expiry: the browser drops the
      // cookie when it closes, and the server alone decides how long a session lasts.
      cookie: { path: ADMIN_PATH, httpOnly: true, sameSite: 'lax', secure: 'auto' },
      store: this.sessions,
      saveUninitialized: false,
      rolling: false,
    });
    fastify.addHook('onRoute', (route) => {
      if (route.url === ADMIN_PATH || route.url.startsWith(`${ADMIN_PATH}/`)) this.protectRoute(route);
    });
  }

  private protectRoute(route: RouteOptions): void {
    const config = (route.config ?? {}) as AdminRouteConfig;
    if (config.bodyLimit !== undefined) route.bodyLimit = config.bodyLimit;
    route.onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      // The router decodes a URL, the session plugin does not: a request for /api/%61dmin would have no
      // session.
      if (!request.url.startsWith(`${ADMIN_PATH}/`)) throw new NothingHereError();
      if (
        !isSafeMethod(request.method) &&
        !isOwnOrigin(request.headers, request.host, this.env.PUBLIC_ORIGIN)
      ) {
        throw new ForbiddenOriginError();
      }
      await this.passport.recogniseSession(request, reply);
      correctMark(request, reply);
      if (request.user) {
        await this.sessions.touch(request.session);
        return;
      }
      // The plugin would clear the cookie of an unknown session. But by the time this answer arrives, a login or
      // a new password may have given the browser another one, which the answer would take away.
      request.cookies[SESSION_COOKIE] = undefined;
      if (config.open !== true) throw new UnauthenticatedError();
    };
  }
}
