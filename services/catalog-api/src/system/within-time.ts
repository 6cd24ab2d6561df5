import { withTimeout } from '@highstreet/platform';

/** Milliseconds within which one part of the system must answer. */
const PART_TIMEOUT_MS = 1_000;

/** The result of `asking`; null when it fails or exceeds PART_TIMEOUT_MS. */
export async function withinTime<Answer>(asking: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await withTimeout(asking(), PART_TIMEOUT_MS);
  } catch {
    return null;
  }
}
