const MIB = 1024 * 1024;

/**
 * Memory outside the heap, as a multiple of the file size: the file itself, and what SheetJS copies out of
 * its container.
 */
const COPIES = 3;
/**
 * MiB by which the rest of a process was measured to grow (docs/performance.md), plus the thread's young
 * generation.
 */
const FOR_OTHERS_MIB = 208;
/** Lowest limit in MiB, in any container: enough for a small workbook. */
const MIN_MIB = 64;

export interface MemoryAtHand {
  /** Memory limit of the process in bytes; 0 when there is none. */
  readonly containerBytes: number;
  /** Bytes that the process uses already. */
  readonly usedBytes: number;
}

/**
 * MiB of heap for the thread that reads an .xls of `fileBytes`: `mostMiB`, or less when the container has
 * less left. A thread that exceeds its own limit ends with a clear error; a process that exceeds its
 * container's limit is killed.
 */
export function threadMemoryMiB(
  mostMiB: number,
  fileBytes: number,
  { containerBytes, usedBytes }: MemoryAtHand,
): number {
  if (containerBytes === 0) return mostMiB;
  const left = (containerBytes - usedBytes - fileBytes * COPIES) / MIB - FOR_OTHERS_MIB;
  return Math.min(mostMiB, Math.max(MIN_MIB, Math.floor(left)));
}
