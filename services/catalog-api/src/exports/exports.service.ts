import { Readable } from 'node:stream';
import type { ExportQuery } from '@highstreet/api-contract';
import type { Logger } from '@highstreet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { ENV, LOGGER } from '../connections/connections.tokens.js';
import type { CatalogApiEnv } from '../env.js';
import { openExportFile } from './export-file.js';
import { exportFileName } from './export-file-name.js';
import type { ExportOrder } from './export-order.js';
import { exportStatement } from './export-statement.sql.js';
import { ExportBrokenOffError, TooManyExportsError } from './exports.errors.js';

/** Simultaneous exports. Each takes a process and a database connection outside the pool. */
const MAX_EXPORTS = 2;

/** A file that is written while it is sent. */
export interface ExportFile {
  readonly fileName: string;
  readonly contentType: string;
  /** Destroying it ends the process and the query behind it. */
  readonly content: Readable;
}

const contentTypes: Record<ExportQuery['format'], string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

@Injectable()
export class ExportsService implements BeforeApplicationShutdown {
  private beginning = 0;
  private readonly running = new Set<Readable>();
  private readonly stopping = new AbortController();

  constructor(
    @Inject(ENV) private readonly env: CatalogApiEnv,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Starts an export. Resolves once the first rows have arrived, so that an outage can still be answered with
   * an error.
   * @param gone aborted when the client has disconnected
   * @throws TooManyExportsError while the maximum number of exports is running; ExportBrokenOffError when
   *   `gone` is aborted or the service stops
   */
  async begin(query: ExportQuery, gone: AbortSignal): Promise<ExportFile> {
    const { country, format } = query;
    const taken = this.running.size + this.beginning;
    if (taken >= MAX_EXPORTS) throw new TooManyExportsError(taken);
    this.beginning += 1;
    try {
      const publicOrigin = this.env.PUBLIC_ORIGIN;
      const order: ExportOrder = {
        databaseUrl: this.env.DATABASE_URL,
        ...exportStatement({ format, country, publicOrigin }),
        format,
      };
      const content = await openExportFile(order, AbortSignal.any([gone, this.stopping.signal]));
      this.follow(content);
      return { ...described(query), content };
    } finally {
      this.beginning -= 1;
    }
  }

  /** For HEAD, which would begin an export only to break it off. */
  withoutContent(query: ExportQuery): ExportFile {
    return { ...described(query), content: Readable.from([]) };
  }

  /** Breaks off all exports: they can take longer than the time a service has to stop. */
  beforeApplicationShutdown(): void {
    this.stopping.abort();
    const error = new ExportBrokenOffError(new Error('The service is stopping'));
    for (const content of this.running) content.destroy(error);
  }

  private follow(content: Readable): void {
    this.running.add(content);
    content.on('error', (error) => {
      this.logger.error({ error }, 'An export broke off');
    });
    content.once('close', () => {
      this.running.delete(content);
    });
  }
}

function described({ country, format }: ExportQuery): Omit<ExportFile, 'content'> {
  return { fileName: exportFileName(country, format, new Date()), contentType: contentTypes[format] };
}
