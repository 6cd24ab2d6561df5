import type { Query, QueryClient } from '@tanstack/react-query';
import { SESSION_PATH } from './session-path';

/**
 * After an import or a delete-all: fetches again what is on the screen, and forgets every other answer, so that no
 * page of this tab shows the directory as it was.
 */
export async function refreshDirectory(queryClient: QueryClient): Promise<void> {
  const predicate = ({ queryKey }: Query) => queryKey[0] !== SESSION_PATH;
  queryClient.removeQueries({ predicate, type: 'inactive' });
  await queryClient.invalidateQueries({ predicate });
}
