import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { BusboyInstance } from '@fastify/busboy';
import { toError } from '../errors/to-error.js';
import { UploadIncompleteError } from './uploads.errors.js';
import { formFileName } from './form-file-name.js';

/** More than a browser's form sends beside its file. */
const limits = { fields: 20, fieldSize: 64 * 1024, parts: 50, headerPairs: 50 };

/**
 * Reads a multipart body and hands the file of the form field `field` to `save` as it arrives; the rest
 * of the form is skipped. Settles once `save` has settled, so that a failed upload has been tidied away.
 * @returns what `save` resolved to; null when there is no such file in the body, or no form
 * @throws UploadIncompleteError when the body breaks off or is no proper form
 */
export async function receiveFile<Saved>(
  request: IncomingMessage,
  field: string,
  save: (fileName: string, content: Readable) => Promise<Saved>,
): Promise<Saved | null> {
  const contentType = request.headers['content-type'];
  if (contentType === undefined || !/^multipart\/form-data/i.test(contentType)) return null;
  const parser = createParser(contentType);
  return await new Promise<Saved | null>((resolve, reject) => {
    // Stands between the parser and `save`: when the body breaks off, the parser's own stream can end without
    // error.
    const content = new PassThrough();
    content.on('error', () => undefined);
    let saving: Promise<Saved> | null = null;
    let failure: unknown;
    const fail = (error: unknown): void => {
      if (failure !== undefined) return;
      failure = error;
      // The rest of the body is read and dropped: a browser reads the response only after it has sent
      // everything.
      request.unpipe(parser);
      request.resume();
      content.destroy(toError(error));
      void Promise.allSettled([saving]).then(() => {
        reject(toError(error));
      });
    };
    // The parser's types promise a file name; a part without one comes as undefined.
    parser.on('file', (name, file, fileName: string | undefined) => {
      if (name !== field || saving !== null) {
        file.on('error', () => undefined).resume();
        return;
      }
      file.on('error', (error) => {
        fail(new UploadIncompleteError(error));
      });
      // Ends with the form: of a body that breaks off behind the file, nothing may be kept either.
      file.pipe(content, { end: false });
      saving = save(formFileName(fileName), content);
      saving.catch(fail);
    });
    parser.on('error', (error) => {
      fail(new UploadIncompleteError(error));
    });
    parser.on('finish', () => {
      content.end();
      if (failure === undefined) resolve(saving);
    });
    request.once('close', () => {
      if (!request.complete) fail(new UploadIncompleteError(new Error('The connection closed')));
    });
    request.pipe(parser);
  });
}

/** @throws UploadIncompleteError for a header that names no boundary */
function createParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits });
  } catch (error) {
    throw new UploadIncompleteError(error);
  }
}
