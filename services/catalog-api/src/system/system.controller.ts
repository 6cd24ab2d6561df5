import { successResponse, systemResponse } from '@highstreet/api-contract';
import type { SuccessResponse, SystemResponse } from '@highstreet/api-contract';
import { Controller, Get, Post } from '@nestjs/common';
import { AdminRoute } from '../auth/admin-route.decorator.js';
import { RebuildIndexService } from './rebuild-index.service.js';
import { SystemService } from './system.service.js';

@Controller('admin/system')
export class SystemController {
  constructor(
    private readonly system: SystemService,
    private readonly rebuildIndex: RebuildIndexService,
  ) {}

  @Get()
  @AdminRoute({
    summary: 'Servers, queues, search index and sitemap: what works and what waits',
    answers: systemResponse,
  })
  async getStatus(): Promise<SystemResponse> {
    return await this.system.getStatus();
  }

  @Post('rebuild-index')
  @AdminRoute({
    summary: 'Rebuild the search index from the database; one at a time',
    answers: successResponse,
    status: 202,
    fails: { 409: ['CONFLICT'] },
  })
  async rebuild(): Promise<SuccessResponse> {
    await this.rebuildIndex.start();
    return { success: true };
  }
}
