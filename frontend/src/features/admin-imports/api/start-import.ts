import { uploadedFileName } from '@highstreet/api-contract';
import type { ImportAcceptedResponse, UploadResponse } from '@highstreet/api-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { confirmAdministrator, OtherAdministratorError } from '../../../lib/admin-session/confirm-session';
import { isClientError } from '../../../lib/api/api-error';
import { apiSend } from '../../../lib/api/api-send';
import { errorMessage } from '../../../lib/api/error-message';
import { fetchImportsPage, importsPageKey } from './imports-page';

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

/** No answer came, and none to the question whether the import has begun. The message is for the administrator. */
export class ImportUncertainError extends Error {
  override readonly name = 'ImportUncertainError';

  constructor(cause: unknown) {
    super(
      'The connection was lost: it is not known whether the import has begun. Look for it in the import history before you start it again.',
      { cause },
    );
  }
}

/** The directory answered no question before the import, which has not begun. The message is for the administrator. */
export class ImportNotBegunError extends Error {
  override readonly name = 'ImportNotBegunError';

  constructor(cause: unknown) {
    super(errorMessage(cause), { cause });
  }
}

/** What tells an import from all others before and beside it. */
interface OwnStart {
  /** Newest import before it; 0 if there is none. */
  readonly after: number;
  readonly username: string | undefined;
}

/**
 * Starts an import. The answer may be lost although the import has begun; started again, the whole file would be
 * imported twice.
 * @throws what the call throws if the import has not begun; ImportUncertainError
 */
async function startOnce(
  started: StartImport,
  { after, username }: OwnStart,
): Promise<Pick<ImportAcceptedResponse, 'id'>> {
  try {
    return await startImport(started);
  } catch (error) {
    if (isClientError(error)) throw error;
    const { items } = await fetchImportsPage(1, {}).catch((cause: unknown) => {
      throw new ImportUncertainError(cause);
    });
    const fileName = uploadedFileName(started.fileName);
    const begun = items.find(
      (item) => item.id > after && item.requestedBy === username && item.fileName === fileName,
    );
    if (begun === undefined) throw error;
    return begun;
  }
}

/** @throws OtherAdministratorError; ImportNotBegunError when the directory does not answer */
async function beforeStart(queryClient: QueryClient): Promise<OwnStart> {
  try {
    const { items } = await fetchImportsPage(1, {});
    const { username } = await confirmAdministrator(queryClient);
    return { after: items[0]?.id ?? 0, username };
  } catch (error) {
    if (isClientError(error) || error instanceof OtherAdministratorError) throw error;
    throw new ImportNotBegunError(error);
  }
}

/** Nothing is started for another administrator (OtherAdministratorError). */
export function useStartImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (started: StartImport) => startOnce(started, await beforeStart(queryClient)),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: [importsPageKey] });
    },
  });
}
