/** Milliseconds within which one part of the system must answer. */
export const PART_TIMEOUT_MS = 1_000;

/** The result of `asking`; null when it fails or exceeds PART_TIMEOUT_MS. A later result is ignored. */
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
