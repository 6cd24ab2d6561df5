import { JsonReporter } from 'vitest/node';
import type { SerializedError, TestModule } from 'vitest/node';

/**
 * Vitest's JSON report with `errorsOutsideTests`, which Vitest's own lacks: above all rejections that nobody
 * handled. Vitest loads this file by its path, and takes its default export.
 */
export default class CompleteJsonReporter extends JsonReporter {
  private errorsOutsideTests: { message: string; file?: string }[] = [];

  override async onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly SerializedError[] = [],
  ): Promise<void> {
    this.errorsOutsideTests = errors.map(({ message, VITEST_TEST_PATH: file }) => ({
      message,
      ...(typeof file === 'string' ? { file } : {}),
    }));
    await super.onTestRunEnd(modules);
  }

  override async writeReport(report: string): Promise<void> {
    const content = JSON.parse(report) as object;
    await super.writeReport(JSON.stringify({ ...content, errorsOutsideTests: this.errorsOutsideTests }));
  }
}
