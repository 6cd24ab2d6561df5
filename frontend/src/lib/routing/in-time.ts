/** Half of what a read may take (api-client.ts), because two waits follow each other: for a script, then for the server. */
const LIMIT_MS = 10_000;

/**
 * The result of `loading`, unless a connection that hangs keeps it from ending.
 * @throws what `loading` throws; a TimeoutError after ten seconds, or another limit
 */
export async function inTime<Value>(loading: Promise<Value>, limitMs = LIMIT_MS): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DOMException('It took too long.', 'TimeoutError'));
    }, limitMs);
  });
  try {
    return await Promise.race([loading, limit]);
  } finally {
    clearTimeout(timer);
  }
}
