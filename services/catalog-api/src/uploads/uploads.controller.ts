import { uploadResponse } from '@highstreet/api-contract';
import type { UploadResponse } from '@highstreet/api-contract';
import { Controller, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AdminRoute } from '../auth/admin-route.decorator.js';
import { untilGone } from '../http/until-gone.js';
import { UploadsService } from './uploads.service.js';

@Controller('admin')
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  @Post('upload-excel')
  @AdminRoute({
    summary: 'Upload a spreadsheet or CSV file',
    answers: uploadResponse,
    fails: { 400: ['UPLOAD_MISSING', 'UPLOAD_UNREADABLE'], 413: ['PAYLOAD_TOO_LARGE'] },
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' } },
      required: ['file'],
    },
  })
  async upload(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UploadResponse> {
    return await this.uploads.receive(request.raw, untilGone(reply));
  }
}
