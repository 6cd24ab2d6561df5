/** Receives whole per cent from 0 to 100. */
export type ReportProgress = (percent: number) => Promise<void>;

/**
 * Reports whole per cent, each once and never decreasing, without blocking the work: a value that arrives while a
 * report is in progress replaces the one that waits.
 */
export class Progress {
  private reported = 0;
  private latest = 0;
  private reporting: Promise<void> | undefined;

  constructor(private readonly report: ReportProgress) {}

  set(percent: number): void {
    this.latest = Math.max(this.latest, Math.floor(percent));
    // Otherwise `tell` ends before its promise is stored, which would then pass for a report in progress for ever.
    if (this.latest > this.reported) this.reporting ??= this.tell();
  }

  /** Reports 100, and waits until that report was heard or lost. */
  async finish(): Promise<void> {
    await this.reporting;
    this.set(100);
    await this.reporting;
  }

  private async tell(): Promise<void> {
    try {
      while (this.reported < this.latest) {
        this.reported = this.latest;
        await this.report(this.reported);
      }
    } catch {
      // A report that fails must not end the work.
    } finally {
      this.reporting = undefined;
    }
  }
}
