import { healthResponse } from '@highstreet/api-contract';
import type { HealthResponse } from '@highstreet/api-contract';
import { Controller, Get, HttpStatus, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiOkResponse, ApiOperation, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { QueryConfig } from '../http/query-limits.js';
import { DocumentErrors } from '../openapi/error-responses.js';
import { HealthService } from './health.service.js';

@ApiTags('Health')
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Get()
  @ApiOperation({ summary: 'Whether the directory answers, and what behind it does' })
  @RouteConfig({ refusesQuery: true } satisfies QueryConfig)
  @DocumentErrors({ 400: ['VALIDATION_FAILED'] })
  @ApiOkResponse({ description: 'ok or degraded', standardSchema: healthResponse })
  @ApiServiceUnavailableResponse({ description: 'down', standardSchema: healthResponse })
  async check(@Res({ passthrough: true }) reply: FastifyReply): Promise<HealthResponse> {
    const health = await this.health.check();
    reply.status(health.status === 'down' ? HttpStatus.SERVICE_UNAVAILABLE : HttpStatus.OK);
    return health;
  }
}
