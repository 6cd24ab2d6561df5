import { PassThrough, Readable } from 'node:stream';
import type { ExportQuery } from '@highstreet/api-contract';
import type { Logger } from '@highstreet/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, LOGGER } from '../connections/connections.tokens.js';
import type { CatalogApiEnv } from '../env.js';
import { toError } from '../errors/to-error.js';
import { csvExport } from './csv-export.js';
import { exportCells, exportHeaders } from './export-columns.js';
import type { ExportCell } from './export-columns.js';
import { ExportsRepository } from './exports.repository.js';
import { xlsxExport } from './xlsx-export.js';

/** A file that is written while it is sent. */
export interface ExportFile {
  readonly fileName: string;
  readonly contentType: string;
  /** Destroying it ends the query behind it. */
  readonly content: Readable;
}

interface ClosableItems<Item> extends AsyncIterable<Item> {
  /** Ends the reading, whether it has begun or not. */
  close(): Promise<void>;
}

const contentTypes: Record<ExportQuery['format'], string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

@Injectable()
export class ExportsService {
  constructor(
    private readonly repository: ExportsRepository,
    @Inject(ENV) private readonly env: CatalogApiEnv,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Begins an export. Resolves once the first rows are there, so that an outage is still an error answer. */
  async begin({ country, format }: ExportQuery): Promise<ExportFile> {
    const batches = await started(this.cells(country));
    const content =
      format === 'csv'
        ? Readable.from(csvExport(exportHeaders, batches), { objectMode: false })
        : this.workbook(batches);
    // However the sending ends, even before it began, the cursor and its connection are given back.
    content.once('close', () => {
      batches.close().catch((error: unknown) => {
        this.logger.warn({ error }, 'The cursor of an export did not close');
      });
    });
    return {
      fileName: exportFileName(country, format, new Date()),
      contentType: contentTypes[format],
      content,
    };
  }

  private async *cells(country: string | undefined): AsyncGenerator<ExportCell[][]> {
    for await (const batch of this.repository.batches({ country })) {
      yield batch.map((row) => exportCells(row, this.env.PUBLIC_ORIGIN));
    }
  }

  private workbook(batches: AsyncIterable<ExportCell[][]>): Readable {
    const content = new PassThrough();
    xlsxExport(exportHeaders, untilClosed(batches, content), content).catch((error: unknown) => {
      if (!content.destroyed) this.logger.error({ error }, 'An export broke off');
      content.destroy(toError(error));
    });
    return content;
  }
}

/** `businesses-united-kingdom-2026-01-31.xlsx`; without the country where it was not asked for. */
function exportFileName(country: string | undefined, format: ExportQuery['format'], day: Date): string {
  const part = country === undefined ? '' : `-${asciiWords(country) || 'no-country'}`;
  return `businesses${part}-${day.toISOString().slice(0, 10)}.${format}`;
}

/** Letters and digits joined by dashes: safe in a header and in any file system. */
function asciiWords(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The same items, the first of which has been read already: what fails at the start fails here. */
async function started<Item>(items: AsyncGenerator<Item>): Promise<ClosableItems<Item>> {
  let first: IteratorResult<Item> | undefined = await items.next();
  const iterator: AsyncIterator<Item> = {
    next: async () => {
      const result = first ?? (await items.next());
      first = undefined;
      return result;
    },
    return: () => items.return(undefined),
  };
  return {
    [Symbol.asyncIterator]: () => iterator,
    close: async () => {
      await items.return(undefined);
    },
  };
}

/** Stops reading once nobody is there any more to send to. */
async function* untilClosed<Item>(items: AsyncIterable<Item>, target: PassThrough): AsyncGenerator<Item> {
  for await (const item of items) {
    if (target.destroyed) throw new Error('The reader of the export has gone');
    yield item;
  }
}
