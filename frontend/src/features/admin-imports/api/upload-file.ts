import type { UploadResponse } from '@highstreet/api-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirmAdministrator } from '../../../lib/admin-session/confirm-session';
import { ApiError } from '../../../lib/api/api-error';

export interface FileUpload {
  file: File;
  /** Ends the upload. */
  signal: AbortSignal;
  /** Bytes that have left the browser, the form around the file included. */
  onProgress: (sentBytes: number) => void;
}

/**
 * Sends a file. XMLHttpRequest, because fetch cannot tell how much has been sent.
 * @throws ApiError for an answer outside 2xx; TypeError when the connection breaks; AbortError
 */
function uploadFile({ file, signal, onProgress }: FileUpload): Promise<UploadResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('file', file);
    request.upload.onprogress = ({ loaded }) => {
      onProgress(Math.min(loaded, file.size));
    };
    request.upload.onload = () => {
      onProgress(file.size);
    };
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status < 200 || status > 299) {
        reject(new ApiError(status, responseText, statusText, request.getResponseHeader('retry-after')));
        return;
      }
      try {
        resolve(JSON.parse(responseText) as UploadResponse);
      } catch (error) {
        reject(new TypeError('The answer to the upload could not be read.', { cause: error }));
      }
    };
    request.onerror = () => {
      reject(new TypeError('The connection broke off.'));
    };
    request.onabort = () => {
      reject(new DOMException('The upload was cancelled.', 'AbortError'));
    };
    signal.addEventListener('abort', () => {
      request.abort();
    });
    request.open('POST', '/api/admin/upload-excel');
    request.setRequestHeader('accept', 'application/json');
    request.withCredentials = true;
    request.send(form);
  });
}

/** Nothing is sent for another administrator (OtherAdministratorError). */
export function useUploadFile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (upload: FileUpload) => {
      await confirmAdministrator(queryClient, upload.signal);
      upload.signal.throwIfAborted();
      return await uploadFile(upload);
    },
  });
}
