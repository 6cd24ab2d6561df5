import type { ImportAcceptedResponse, UploadResponse } from '@highstreet/api-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirmAdministrator } from '../../../lib/admin-session/confirm-session';
import { apiSend } from '../../../lib/api/api-send';
import { importsPageKey } from './imports-page';

interface StartImport {
  upload: UploadResponse;
  /** Name shown in the history. */
  fileName: string;
}

/** RFC 7240: answer at once; the page watches the import. */
const headers = { prefer: 'respond-async' };

/** Imports an uploaded file: a small CSV by its text, anything else by its path on the server. */
function startImport({ upload, fileName }: StartImport): Promise<ImportAcceptedResponse> {
  const { csvData, filePath } = upload;
  return csvData === undefined
    ? apiSend('POST', '/api/admin/import-excel-stream', { json: { filePath }, headers })
    : apiSend('POST', '/api/admin/import', { json: { csvData, fileName }, headers });
}

/** Nothing is started for another administrator (OtherAdministratorError). */
export function useStartImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (started: StartImport) => {
      await confirmAdministrator(queryClient);
      return await startImport(started);
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: [importsPageKey] });
    },
  });
}
