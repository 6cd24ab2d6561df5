import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/**
 * Files that take minutes. Vitest knows how long a file took only where it ran before; in a new clone it
 * starts with the largest, and one of these would run alone at the end while the other cores idle.
 */
const SLOW_FILES = /\/(?:mutated-files|import\.fault)\.spec\.ts$/;

/** The order in which test files start: slow ones first, then Vitest's own order. */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification): boolean => SLOW_FILES.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
