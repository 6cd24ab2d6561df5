import { Module } from '@nestjs/common';
import type { NestModule } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { AdminPassport } from './admin-passport.js';
import { AdminRoutes } from './admin-routes.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { LoginLimiter } from './login-limiter.js';
import { SessionStore } from './session-store.js';
import { SessionWatch } from './session-watch.js';
import { UsersRepository } from './users.repository.js';

/** Accounts and logins of administrators, and the protection of every admin route. */
@Module({
  controllers: [AccountController, AuthController],
  providers: [
    AccountService,
    AdminPassport,
    AdminRoutes,
    AuthService,
    LoginLimiter,
    SessionStore,
    SessionWatch,
    UsersRepository,
  ],
  exports: [SessionWatch],
})
export class AuthModule implements NestModule {
  constructor(
    private readonly adapterHost: HttpAdapterHost,
    private readonly adminRoutes: AdminRoutes,
  ) {}

  /** Nest calls this after every provider exists and before the first route is registered. */
  configure(): void {
    this.adminRoutes.protect(this.adapterHost.httpAdapter.getInstance<FastifyInstance>());
  }
}
