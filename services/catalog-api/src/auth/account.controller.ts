import { changePasswordRequest, successResponse } from '@highstreet/api-contract';
import type { ChangePasswordRequest, SuccessResponse } from '@highstreet/api-contract';
import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccountService } from './account.service.js';
import { AdminRoute } from './admin-route.decorator.js';

@Controller('admin/account')
export class AccountController {
  constructor(private readonly account: AccountService) {}

  @Post('password')
  @AdminRoute({
    summary: 'Change the password; every other session of the account ends',
    answers: successResponse,
    fails: { 422: ['WRONG_PASSWORD'], 429: ['TOO_MANY_REQUESTS'] },
  })
  async changePassword(
    @Body({ schema: changePasswordRequest }) body: ChangePasswordRequest,
    @Req() request: FastifyRequest,
  ): Promise<SuccessResponse> {
    await this.account.changePassword(request, body);
    return { success: true };
  }

  @Post('logout-everywhere')
  @AdminRoute({ summary: 'End every session of the account, this one too', answers: successResponse })
  async logOutEverywhere(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SuccessResponse> {
    await this.account.logOutEverywhere(request, reply);
    return { success: true };
  }
}
