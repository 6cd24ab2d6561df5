import { exportQuery } from '@highstreet/api-contract';
import type { ExportQuery } from '@highstreet/api-contract';
import { Controller, Get, Query, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AdminRoute } from '../auth/admin-route.decorator.js';
import { untilGone } from '../http/until-gone.js';
import { ExportsService } from './exports.service.js';

@Controller('admin/export')
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  @Get()
  @AdminRoute({
    summary: 'Every business, or those of one country, as a file',
    files: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
    headers: { 'Content-Disposition': 'The name of the file' },
    takesQuery: true,
    fails: { 429: ['TOO_MANY_REQUESTS'] },
  })
  async export(
    @Query({ schema: exportQuery }) query: ExportQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { fileName, contentType, content } =
      request.method === 'HEAD'
        ? this.exports.withoutContent(query)
        : await this.exports.begin(query, untilGone(reply));
    return new StreamableFile(content, {
      type: contentType,
      disposition: `attachment; filename="${fileName}"`,
    });
  }
}
