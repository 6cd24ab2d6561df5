import type { RowRejection } from '../map-row/mapped-business.js';
import { BackgroundTasks } from './background-tasks.js';

const INTERVAL_MS = 1_000;
/** Rejected rows are written with each report, or earlier once there are this many. */
const REJECTIONS_AT_ONCE = 1_000;

/** Reports on a reading, one after the other. Each waits for the disk; reading goes on meanwhile, until one fails. */
export class ReadingReports {
  private readonly tasks = new BackgroundTasks();
  /** Those that no report has yet. */
  private readonly rejected: RowRejection[] = [];
  private dueAt = performance.now() + INTERVAL_MS;

  /** @param report is called with the rows that were rejected since the last report */
  constructor(private readonly report: (rejected: readonly RowRejection[]) => Promise<void>) {}

  addRejected(rejected: readonly RowRejection[]): void {
    this.rejected.push(...rejected);
  }

  /** Begins a report if one is due. @throws the error of an earlier one */
  async beginIfDue(): Promise<void> {
    this.tasks.throwFailure();
    if (performance.now() >= this.dueAt || this.rejected.length >= REJECTIONS_AT_ONCE) await this.begin();
  }

  /** Reports at once, and waits for it. @throws its error, or that of an earlier one */
  async reportNow(): Promise<void> {
    await this.begin();
    await this.tasks.end();
  }

  /** Begins to store the rows that no report has; `end` waits for it. @throws the error of a report */
  async beginLast(store: (rejected: readonly RowRejection[]) => Promise<void>): Promise<void> {
    await this.tasks.begin(() => store(this.rejected));
  }

  /** @throws the error of any of them */
  end(): Promise<void> {
    return this.tasks.end();
  }

  /** Waits until the last one has ended; never rejects. */
  settled(): Promise<void> {
    return this.tasks.settled();
  }

  private async begin(): Promise<void> {
    const rejected = this.rejected.splice(0);
    await this.tasks.begin(() => this.report(rejected));
    this.dueAt = performance.now() + INTERVAL_MS;
  }
}
