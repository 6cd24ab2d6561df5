import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { INLINE_CSV_BYTES, uploadedFileName } from '@highstreet/api-contract';
import type { UploadResponse } from '@highstreet/api-contract';
import { SpreadsheetError, decodeText, inspectSpreadsheet } from '@highstreet/spreadsheets';
import type { SpreadsheetSummary } from '@highstreet/spreadsheets';
import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '../connections/connections.tokens.js';
import type { CatalogApiEnv } from '../env.js';
import {
  UploadIncompleteError,
  UploadMissingError,
  UploadUnreadableError,
  storeFailure,
} from './uploads.errors.js';
import { isOleContainer } from './is-ole-container.js';
import { receiveFile } from './receive-file.js';
import { Turns } from './turns.js';
import { UploadStore } from './upload-store.js';
import type { StoredUpload } from './upload-store.js';

/** The form field that carries the file (docs/specification.md, Calls). */
const FILE_FIELD = 'file';
/** File name of an import whose text came without one. */
const TEXT_FILE_NAME = 'import.csv';

@Injectable()
export class UploadsService {
  /**
   * An .xls may take all the memory that the container has left when its reading begins, so the next one
   * begins after it.
   */
  private readonly xlsTurns = new Turns(1);
  /** Of other files: each takes a core, and the memory of a thread. */
  private readonly turns = new Turns(2);

  constructor(
    private readonly store: UploadStore,
    @Inject(ENV) private readonly env: CatalogApiEnv,
  ) {}

  /**
   * Stores the file of a form as it arrives, reads it once, and returns the text of a small CSV or the header
   * row of any other file. Once `gone` is aborted, nobody waits for the response, and the file is not kept.
   * @throws UploadMissingError, UploadIncompleteError, UploadTooLargeError, UploadUnreadableError,
   *   UploadStoreFullError, UploadStoreUnusableError
   */
  async receive(request: IncomingMessage, gone: AbortSignal): Promise<UploadResponse> {
    const upload = await receiveFile(request, FILE_FIELD, (fileName, content) =>
      this.store.save(fileName, content, this.env.UPLOAD_MAX_BYTES),
    );
    if (!upload) throw new UploadMissingError();
    const { format, header, rowCount } = await this.inspect(upload, gone);
    const described = { rowCount, filePath: upload.filePath };
    if (format !== 'csv' || upload.fileSize > INLINE_CSV_BYTES)
      return { ...described, csvHeaders: [...header] };
    return { ...described, csvData: decodeText(await readFile(this.store.locate(upload.filePath))) };
  }

  /**
   * Stores a CSV's text as if it had been uploaded. Returns its `filePath`.
   * @param fileName the name of the file that the text was in, if the caller knows it
   * @throws UploadUnreadableError, UploadStoreFullError, UploadStoreUnusableError
   */
  async storeText(csvData: string, fileName = TEXT_FILE_NAME): Promise<string> {
    const content = Readable.from([Buffer.from(csvData, 'utf8')]);
    const upload = await this.store.save(uploadedFileName(fileName), content, this.env.UPLOAD_MAX_BYTES);
    // Without a signal: the import starts even if the client disconnects.
    await this.inspect(upload);
    return upload.filePath;
  }

  /** Summarizes the file. Removes a file that cannot be read, or whose client has disconnected. */
  private async inspect(upload: StoredUpload, gone?: AbortSignal): Promise<SpreadsheetSummary> {
    try {
      const path = this.store.locate(upload.filePath);
      // Rejects at once when the client disconnected while the file waited for its turn.
      const read = (): Promise<SpreadsheetSummary> => inspectSpreadsheet(path, gone ? { signal: gone } : {});
      const turns = (await isOleContainer(path)) ? this.xlsTurns : this.turns;
      const summary = await turns.run(read);
      await this.store.noteRowCount(upload, summary.rowCount);
      return summary;
    } catch (error) {
      await this.store.discard(upload.filePath);
      // The disk may be full too: a workbook's texts need room in the temporary folder.
      const reason = storeFailure(error);
      if (gone?.aborted === true) throw new UploadIncompleteError(error);
      if (reason !== error) throw reason;
      throw error instanceof SpreadsheetError ? new UploadUnreadableError(error.message, error) : error;
    }
  }
}
