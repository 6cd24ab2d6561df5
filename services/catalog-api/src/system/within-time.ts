/** Milliseconds that one part of the system has to answer. */
export const PART_TIMEOUT_MS = 1_000;

/** What `asking` answers; null when it fails or takes longer than a part may. What comes later is let go. */
export async function withinTime<Answer>(asking: () => Promise<Answer>): Promise<Answer | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      resolve(null);
    }, PART_TIMEOUT_MS);
  });
  try {
    return await Promise.race([asking(), tooLate]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
