import { writeFileSync } from 'node:fs';

/**
 * Tells the kernel how readily to end a process when memory runs out (Linux): from 0, where its memory alone counts, to
 * 1000, before all others. Its children inherit it.
 */
export function setOomScore(pid: number, score: number): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, String(score));
  } catch {
    // It has ended already, or the system knows no such score: then its memory alone counts.
  }
}
