import { healthResponse } from '@highstreet/api-contract';
import type { HealthResponse } from '@highstreet/api-contract';
import { Controller, Get, HttpStatus, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import {
  ApiOkResponse,
  ApiOperation,
  ApiServiceUnavailableResponse,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { QueryConfig } from '../http/query-limits.js';
import { DocumentErrors } from '../openapi/error-responses.js';
import { operationSecurity } from '../openapi/operation-security.js';
import { HealthService } from './health.service.js';

@ApiTags('Health')
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Get()
  @ApiOperation({
    summary: 'Whether the directory answers, and what behind it does',
    security: operationSecurity.none,
  })
  @RouteConfig({ refusesQuery: true } satisfies QueryConfig)
  @DocumentErrors({ 400: ['VALIDATION_FAILED'] })
  @ApiOkResponse({ description: 'ok or degraded', standardSchema: healthResponse })
  @ApiServiceUnavailableResponse({
    description: 'down; or SERVICE_UNAVAILABLE by the gateway, if no instance answers',
    schema: { anyOf: ['HealthResponse', 'ErrorResponse'].map((name) => ({ $ref: getSchemaPath(name) })) },
  })
  async check(@Res({ passthrough: true }) reply: FastifyReply): Promise<HealthResponse> {
    const health = await this.health.check();
    reply.status(health.status === 'down' ? HttpStatus.SERVICE_UNAVAILABLE : HttpStatus.OK);
    return health;
  }
}
