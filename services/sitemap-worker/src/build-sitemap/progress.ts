/** Hears 0 to 100. */
export type ReportProgress = (percent: number) => Promise<void>;

/**
 * Tells whole percents, each once and never a smaller one, without keeping the work waiting: what is told while the
 * one before is still on its way is replaced by what comes after it.
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
      // The work goes on: what nobody hears of is no reason to end it.
    } finally {
      this.telling = undefined;
    }
  }
}
