import {
  IMPORT_BODY_BYTES,
  importCsvRequest,
  importResponse,
  importResult,
  importStreamRequest,
  importsResponse,
  pageQuery,
} from '@highstreet/api-contract';
import type {
  ImportAcceptedResponse,
  ImportCsvRequest,
  ImportResponse,
  ImportResult,
  ImportStreamRequest,
  PageQuery,
} from '@highstreet/api-contract';
import { Body, Controller, Get, Param, Post, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AdminRoute } from '../auth/admin-route.decorator.js';
import { currentUser } from '../auth/current-user.js';
import { pageHeaders } from '../http/public-read.decorator.js';
import { setPageHeaders } from '../http/page-headers.js';
import { importIdParameter } from './import-id.js';
import { ImportsService } from './imports.service.js';
import { prefersAsync } from '../http/prefer.js';
import { untilGone } from '../http/until-gone.js';
import { UploadsService } from './uploads.service.js';

const startFails = { 409: 'IMPORT_CANCELLED', 422: 'IMPORT_FAILED' } as const;

@Controller('admin')
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly uploads: UploadsService,
  ) {}

  @Post('import-excel-stream')
  @AdminRoute({
    summary: 'Import an uploaded file; waits for the result, or answers 202 to Prefer: respond-async',
    answers: importResult,
    fails: { 400: 'UPLOAD_NOT_FOUND', ...startFails },
  })
  async importUpload(
    @Body({ schema: importStreamRequest }) { filePath }: ImportStreamRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ImportResult | ImportAcceptedResponse> {
    return await this.start(filePath, request, reply);
  }

  @Post('import')
  @AdminRoute({
    summary: 'Import the text of a CSV file; waits for the result, or answers 202 to Prefer: respond-async',
    answers: importResult,
    bodyLimit: IMPORT_BODY_BYTES,
    fails: { 400: 'UPLOAD_UNREADABLE', 413: 'PAYLOAD_TOO_LARGE', ...startFails },
  })
  async importCsv(
    @Body({ schema: importCsvRequest }) { csvData }: ImportCsvRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ImportResult | ImportAcceptedResponse> {
    return await this.start(await this.uploads.storeText(csvData), request, reply);
  }

  @Get('imports')
  @AdminRoute({
    summary: 'Imports, newest first, without their results',
    answers: importsResponse,
    headers: pageHeaders,
    takesQuery: true,
  })
  async list(
    @Query({ schema: pageQuery }) query: PageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ImportResponse[]> {
    const { imports, total } = await this.imports.list(query);
    setPageHeaders(request, reply, { ...query, total });
    return imports;
  }

  @Get('imports/:id')
  @AdminRoute({
    summary: 'An import: its state, how far it is, its result once it has ended',
    answers: importResponse,
    fails: { 404: 'IMPORT_NOT_FOUND' },
  })
  async find(@Param('id', { schema: importIdParameter }) id: number): Promise<ImportResponse> {
    return await this.imports.find(id);
  }

  @Get('imports/:id/rejections.csv')
  @AdminRoute({
    summary: 'Every row that an import rejected, as a CSV file',
    fails: { 404: 'IMPORT_NOT_FOUND' },
  })
  async rejections(@Param('id', { schema: importIdParameter }) id: number): Promise<StreamableFile> {
    const content = Readable.from(await this.imports.rejections(id), { objectMode: false });
    return new StreamableFile(content, {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="import-${id}-rejections.csv"`,
    });
  }

  @Post('imports/:id/cancel')
  @AdminRoute({
    summary: 'Ask for the end of an import',
    answers: importResponse,
    fails: { 404: 'IMPORT_NOT_FOUND' },
  })
  async cancel(@Param('id', { schema: importIdParameter }) id: number): Promise<ImportResponse> {
    return await this.imports.cancel(id);
  }

  private async start(
    filePath: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<ImportResult | ImportAcceptedResponse> {
    const accepted = await this.imports.start(filePath, currentUser(request));
    if (prefersAsync(request.headers['prefer'])) {
      reply.status(202);
      reply.header('location', `/api/admin/imports/${accepted.id}`);
      reply.header('preference-applied', 'respond-async');
      return accepted;
    }
    return await this.imports.waitForResult(accepted.id, untilGone(reply));
  }
}
