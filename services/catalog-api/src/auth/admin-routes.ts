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
 * Sessions, login and origin of everything under /api/admin. It works on routes as they are registered:
 * an admin route that forgets to ask for a login does not exist, and public routes have no part in it.
 * The checks run before a byte of the body is read.
 */
@Injectable()
export class AdminRoutes {
  constructor(
    private readonly passport: AdminPassport,
    private readonly sessions: SessionStore,
    @Inject(ENV) private readonly env: CatalogApiEnv,
  ) {}

  /** To be called before any route is registered. */
  protect(fastify: FastifyInstance): void {
    fastify.register(cookie);
    fastify.register(session, {
      secret: this.env.SESSION_SECRET,
      cookieName: SESSION_COOKIE,
      // The path also keeps the plugin from looking at any other request. No expiry: the cookie goes with
      // the browser, and the server alone decides how long a session lasts.
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
      // The router decodes an address, the session plugin does not: written as /api/%61dmin it has no session.
      if (!request.url.startsWith(`${ADMIN_PATH}/`)) throw new NothingHereError();
      if (!isSafeMethod(request.method) && !isOwnOrigin(request.headers, request.host)) {
        throw new ForbiddenOriginError();
      }
      await this.passport.recogniseSession(request, reply);
      correctMark(request, reply);
      if (request.user) await this.sessions.touch(request.session);
      else if (config.open !== true) throw new UnauthenticatedError();
    };
  }
}
