const MIB = 1024 * 1024;

/** Memory outside the heap, in times the file: the file itself, and what SheetJS copies out of its container. */
const COPIES = 3;
/** MiB that the rest of a process has been seen to grow by (docs/performance.md), and the thread's young objects. */
const FOR_OTHERS_MIB = 208;
/** MiB in which a small workbook is read, in whatever container. */
const LEAST_MIB = 64;

export interface MemoryAtHand {
  /** Bytes that the process may have; 0 where nothing bounds it. */
  readonly containerBytes: number;
  /** Bytes that it has taken. */
  readonly usedBytes: number;
}

/**
 * MiB of heap for the thread that reads an .xls of `fileBytes`: `mostMiB`, or what the container has left. A thread that
 * needs more than its own limit ends with an error that says so; a process that needs more than its container has is killed.
 */
export function threadMemoryMiB(
  mostMiB: number,
  fileBytes: number,
  { containerBytes, usedBytes }: MemoryAtHand,
): number {
  if (containerBytes === 0) return mostMiB;
  const left = (containerBytes - usedBytes - fileBytes * COPIES) / MIB - FOR_OTHERS_MIB;
  return Math.min(mostMiB, Math.max(LEAST_MIB, Math.floor(left)));
}
