/** Receives whole per cent from 0 to 100. */
export type ReportProgress = (percent: number) => Promise<void>;

/**
 * Reports whole per cent, each once and never decreasing, without blocking the work: a value that arrives while a
 * report is in progress replaces the one that waits.
 */
export class Progress {
  private told = 0;
  private latest = 0;
  private telling: Promise<void> | undefined;

  constructor(private readonly report: ReportProgress) {}

  set(percent: number): void {
    this.latest = Math.max(this.latest, Math.floor(percent));
    this.telling ??= this.tell();
  }

  /** Reports 100, and waits until that report was heard or lost. */
  async finish(): Promise<void> {
    await this.telling;
    this.set(100);
    await this.telling;
  }

  private async tell(): Promise<void> {
    try {
      while (this.told < this.latest) {
        this.told = this.latest;
        await this.report(this.told);
      }
    } catch {
      // A report that fails must not end the work.
    } finally {
      this.telling = undefined;
    }
  }
}
