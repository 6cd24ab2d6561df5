import type { ImportAcceptedResponse, UploadResponse } from '@highstreet/api-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiSend } from '../../../lib/api/api-client';
import { importsPageKey } from './imports-page';

interface StartImport {
  upload: UploadResponse;
  /** Name shown in the history. */
  fileName: string;
}

/** RFC 7240: answer at once; the page watches the import. */
const headers = { prefer: 'respond-async' };

/** Imports an uploaded file: by its path on the server if its header came back, else by its text. */
function startImport({ upload, fileName }: StartImport): Promise<ImportAcceptedResponse> {
  const { csvHeaders, csvData, filePath } = upload;
  return csvHeaders !== undefined
    ? apiSend('POST', '/api/admin/import-excel-stream', { json: { filePath }, headers })
    : apiSend('POST', '/api/admin/import', { json: { csvData, fileName }, headers });
}

export function useStartImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: startImport,
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: [importsPageKey] });
    },
  });
}
