import type { QueryClient } from '@tanstack/react-query';

/**
 * After an import or a delete-all: fetches again what is on the screen, and forgets every other answer about
 * businesses, cities, categories and countries, so that no page of this tab shows the old ones.
 */
export async function refreshDirectory(queryClient: QueryClient): Promise<void> {
  const isDirectory = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => !isOwn(queryKey[0]) };
  queryClient.removeQueries({ ...isDirectory, type: 'inactive' });
  await queryClient.invalidateQueries(isDirectory);
}

/** The session is no answer about the directory, and an ended import does not change any more. */
function isOwn(path: unknown): boolean {
  return path === '/api/admin/check';
}
