import { focusManager, type QueryClient } from '@tanstack/react-query';

/** While a session is being ended nothing is asked, not by a timer either: it would be answered that there is none. */
export async function keepQuiet(queryClient: QueryClient): Promise<void> {
  // What is asked for again and again waits while its window is not looked at.
  focusManager.setFocused(false);
  await queryClient.cancelQueries();
}

/** The session goes on, or nothing of it is left on the page. */
export function endQuiet(): void {
  focusManager.setFocused(undefined);
}
