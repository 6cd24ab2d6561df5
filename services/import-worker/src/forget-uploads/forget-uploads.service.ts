import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissingFile } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import { UPLOAD_DETAILS_SUFFIX } from '@highstreet/queues';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, LOGGER } from '../connections/connections.tokens.js';
import type { ImportWorkerEnv } from '../env.js';
import { ForgetUploadsRepository } from './forget-uploads.repository.js';
import { parseStoredName } from './stored-name.js';
import type { StoredName } from './stored-name.js';

/**
 * Hours for which an upload without an import is kept: enough to return to an open page, and for the slowest
 * upload.
 */
const ABANDONED_AFTER_HOURS = 24;

/** Keeps the upload store from filling up. Any number of workers may run it at once. */
@Injectable()
export class ForgetUploadsService {
  constructor(
    private readonly imports: ForgetUploadsRepository,
    @Inject(ENV) private readonly env: ImportWorkerEnv,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Removes files whose last import ended UPLOAD_RETENTION_DAYS ago, and abandoned ones: never imported,
   * partially written, or details without a file. If one cannot be removed, the others still are.
   * @param stopping ends the round between two files
   */
  async forget(stopping: AbortSignal): Promise<void> {
    let removed = 0;
    for await (const name of this.oldNames()) {
      if (stopping.aborted) break;
      try {
        if (await this.forgetOne(name)) removed += 1;
      } catch (error) {
        this.logger.warn(
          { error, filePath: name.filePath },
          'An upload could not be removed; will try again',
        );
      }
    }
    if (removed > 0) this.logger.info({ removed }, 'Uploads that nobody needs were removed');
  }

  /** Entries of the store that were last written more than ABANDONED_AFTER_HOURS ago. */
  private async *oldNames(): AsyncGenerator<StoredName & { readonly path: string }> {
    const before = Date.now() - ABANDONED_AFTER_HOURS * 60 * 60 * 1_000;
    // The folder does not exist before the first upload.
    const store = await orMissing(opendir(this.env.UPLOADS_DIR));
    for await (const entry of store ?? []) {
      const name = parseStoredName(entry.name);
      if (!name || !entry.isFile()) continue;
      const path = join(this.env.UPLOADS_DIR, entry.name);
      // Another worker may have removed it meanwhile.
      const found = await orMissing(stat(path));
      if (found !== null && found.mtimeMs < before) yield { ...name, path };
    }
  }

  private async forgetOne({
    filePath,
    kind,
    path,
  }: StoredName & { readonly path: string }): Promise<boolean> {
    const file = join(this.env.UPLOADS_DIR, filePath);
    switch (kind) {
      case 'file':
        return await this.imports.removeUnlessNeeded(filePath, this.env.UPLOAD_RETENTION_DAYS, async () => {
          await rm(file, { force: true });
          await rm(file + UPLOAD_DETAILS_SUFFIX, { force: true });
        });
      case 'details':
        // While the file exists, its details are removed together with it, above.
        if ((await orMissing(stat(file))) !== null) return false;
        await rm(path, { force: true });
        return true;
      case 'unfinished':
        await rm(path, { force: true });
        return true;
      default:
        return kind satisfies never;
    }
  }
}

/** Null when there is no such file. */
async function orMissing<Value>(value: Promise<Value>): Promise<Value | null> {
  try {
    return await value;
  } catch (error) {
    if (isMissingFile(error)) return null;
    throw error;
  }
}
