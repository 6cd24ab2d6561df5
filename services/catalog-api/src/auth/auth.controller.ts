import { authCheckResponse, loginRequest, successResponse } from '@highstreet/api-contract';
import type { AuthCheckResponse, LoginRequest, SuccessResponse } from '@highstreet/api-contract';
import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AdminRoute } from './admin-route.decorator.js';
import { AuthService } from './auth.service.js';

@Controller('admin')
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Post('login')
  @AdminRoute({
    summary: 'Log in with name and password',
    answers: successResponse,
    open: true,
    fails: { 401: ['INVALID_CREDENTIALS'], 429: ['TOO_MANY_REQUESTS'] },
  })
  async logIn(
    @Body({ schema: loginRequest }) body: LoginRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SuccessResponse> {
    await this.auth.logIn(request, reply, body);
    return { success: true };
  }

  @Post('logout')
  @AdminRoute({ summary: 'End the session', answers: successResponse, open: true })
  async logOut(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SuccessResponse> {
    await this.auth.logOut(request, reply);
    return { success: true };
  }

  /** Always 200: not being logged in is a valid answer here, not an error. */
  @Get('check')
  @AdminRoute({ summary: 'Whether a session is logged in', answers: authCheckResponse, open: true })
  check(@Req() request: FastifyRequest): AuthCheckResponse {
    return request.user ? { authenticated: true, username: request.user.username } : { authenticated: false };
  }
}
