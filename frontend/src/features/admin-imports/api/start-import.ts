import type { ImportAcceptedResponse, UploadResponse } from '@highstreet/api-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiSend } from '../../../lib/api-client';
import { recentImportsQuery } from './recent-imports';

/** RFC 7240: answer at once; the page watches the import. */
const headers = { prefer: 'respond-async' };

/** Imports what an upload has loaded: a small CSV by its text, anything else from where the server keeps it. */
function startImport({ csvData, filePath }: UploadResponse): Promise<ImportAcceptedResponse> {
  return csvData === undefined
    ? apiSend('POST', '/api/admin/import-excel-stream', { json: { filePath }, headers })
    : apiSend('POST', '/api/admin/import', { json: { csvData }, headers });
}

export function useStartImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: startImport,
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: recentImportsQuery.queryKey });
    },
  });
}
