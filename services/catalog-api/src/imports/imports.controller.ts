import {
  IMPORT_BODY_BYTES,
  importAcceptedResponse,
  importCsvRequest,
  importResponse,
  importResult,
  importStreamRequest,
  importsQuery,
  importsResponse,
  integerParameter,
} from '@highstreet/api-contract';
import type {
  ImportAcceptedResponse,
  ImportCsvRequest,
  ImportResponse,
  ImportResult,
  ImportStreamRequest,
  ImportsQuery,
} from '@highstreet/api-contract';
import { Readable } from 'node:stream';
import { Body, Controller, Get, Param, Post, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiHeader, ApiNoContentResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AdminRoute } from '../auth/admin-route.decorator.js';
import { currentUser } from '../auth/current-user.js';
import { pageHeaders, setPageHeaders } from '../http/page-headers.js';
import { prefersAsync } from '../http/prefer.js';
import { untilGone } from '../http/until-gone.js';
import type { ErrorCodes } from '../openapi/error-responses.js';
import { UploadsService } from '../uploads/uploads.service.js';
import { LAST_EVENT_ID } from './follow-import.js';
import { ImportStreamsService } from './import-streams.service.js';
import { ImportsService } from './imports.service.js';
import { StartImportsService } from './start-imports.service.js';

const EVENT_STREAM = 'text/event-stream';

/** The id of an import in a path: a whole number from 1. */
const importIdParameter = integerParameter.refine((id) => id >= 1, 'must be 1 or more').meta({ minimum: 1 });

const startFails: ErrorCodes = { 409: ['IMPORT_CANCELLED'], 422: ['IMPORT_FAILED'] };

@Controller('admin')
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly startImports: StartImportsService,
    private readonly streams: ImportStreamsService,
    private readonly uploads: UploadsService,
  ) {}

  @Post('import-excel-stream')
  @AdminRoute({
    summary: 'Import an uploaded file; waits for the result, or answers 202 to Prefer: respond-async',
    answers: importResult,
    accepts: importAcceptedResponse,
    headers: { Location: 'The import' },
    fails: { 400: ['UPLOAD_NOT_FOUND'], ...startFails },
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
    accepts: importAcceptedResponse,
    headers: { Location: 'The import' },
    bodyLimit: IMPORT_BODY_BYTES,
    fails: { 400: ['UPLOAD_UNREADABLE', 'UPLOAD_NOT_FOUND'], 413: ['PAYLOAD_TOO_LARGE'], ...startFails },
  })
  async importCsv(
    @Body({ schema: importCsvRequest }) { csvData, fileName }: ImportCsvRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ImportResult | ImportAcceptedResponse> {
    return await this.start(await this.uploads.storeText(csvData, fileName), request, reply);
  }

  @Get('imports')
  @AdminRoute({
    summary: 'Imports, newest first, without their results',
    answers: importsResponse,
    headers: pageHeaders,
    takesQuery: true,
  })
  async list(
    @Query({ schema: importsQuery }) query: ImportsQuery,
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
    fails: { 404: ['IMPORT_NOT_FOUND'] },
  })
  async find(@Param('id', { schema: importIdParameter }) id: number): Promise<ImportResponse> {
    return await this.imports.find(id);
  }

  @Get('imports/:id/events')
  @AdminRoute({
    summary:
      'Follow an import: server-sent events, each with the body of GET imports/{id}, until it has ended',
    files: [EVENT_STREAM],
    fails: { 404: ['IMPORT_NOT_FOUND'], 429: ['TOO_MANY_REQUESTS'] },
  })
  @ApiHeader({
    name: 'Last-Event-ID',
    description: `${LAST_EVENT_ID}: the client has the last event`,
    schema: { type: 'string' },
  })
  @ApiNoContentResponse({ description: 'There is nothing to follow any more' })
  async events(
    @Param('id', { schema: importIdParameter }) id: number,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    // Turns off nginx's buffering of the response.
    reply.header('x-accel-buffering', 'no');
    // A browser reconnects whenever a stream closes; 204 stops it.
    if (request.headers['last-event-id'] === LAST_EVENT_ID) {
      reply.status(204);
      return undefined;
    }
    if (request.method === 'HEAD') {
      await this.imports.view(id);
      return new StreamableFile(Readable.from([]), { type: EVENT_STREAM });
    }
    return new StreamableFile(await this.streams.follow(id, request, reply), { type: EVENT_STREAM });
  }

  @Get('imports/:id/rejections.csv')
  @AdminRoute({
    summary: 'Every row that an import rejected, as a CSV file',
    files: ['text/csv'],
    headers: { 'Content-Disposition': 'The name of the file' },
    fails: { 404: ['IMPORT_NOT_FOUND'], 410: ['REJECTIONS_GONE'] },
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
    fails: { 404: ['IMPORT_NOT_FOUND'] },
  })
  async cancel(@Param('id', { schema: importIdParameter }) id: number): Promise<ImportResponse> {
    return await this.imports.cancel(id);
  }

  @Post('imports/:id/retry')
  @AdminRoute({
    summary: 'Import the file of a failed or cancelled import again',
    answers: importAcceptedResponse,
    status: 202,
    headers: { Location: 'The new import' },
    fails: { 404: ['IMPORT_NOT_FOUND'], 409: ['IMPORT_NOT_RETRYABLE'], 410: ['IMPORT_FILE_GONE'] },
  })
  async retry(
    @Param('id', { schema: importIdParameter }) id: number,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ImportAcceptedResponse> {
    const accepted = await this.startImports.retry(id, currentUser(request));
    reply.header('location', addressOf(accepted));
    return accepted;
  }

  private async start(
    filePath: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<ImportResult | ImportAcceptedResponse> {
    const accepted = await this.startImports.start(filePath, currentUser(request));
    // Of an error, too: whoever no longer waits can follow the import.
    reply.header('location', addressOf(accepted));
    if (prefersAsync(request.headers['prefer'])) {
      reply.status(202);
      reply.header('preference-applied', 'respond-async');
      return accepted;
    }
    return await this.imports.waitForResult(accepted.id, untilGone(reply));
  }
}

function addressOf({ id }: ImportAcceptedResponse): string {
  return `/api/admin/imports/${id}`;
}
