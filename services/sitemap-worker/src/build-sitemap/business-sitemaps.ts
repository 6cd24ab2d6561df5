import { SITEMAP_ENTRIES_PER_FILE } from '@highstreet/api-contract';
import { BusinessRow } from './business-row.js';
import { NameCache } from './name-cache.js';
import { PageChanges } from './page-changes.js';
import { UrlsetBytes } from './urlset-bytes.js';

/**
 * Number of files being compressed and written while the next one is filled; more would only take more
 * memory.
 */
const FILES_AT_ONCE = 2;

/**
 * Writes a whole file; numbers start at 1. The buffer is reused for another file once the promise resolves.
 */
type WriteFile = (number: number, entries: number, content: Buffer) => Promise<void>;

/**
 * Turns the rows of all businesses into sitemap files as they arrive. It also collects the last changes for
 * the pages of cities, categories and countries, so that the table is read only once.
 */
export class BusinessSitemaps {
  readonly cities = new PageChanges<number>();
  readonly categories = new PageChanges<number>();
  /** By country name. */
  readonly countries = new PageChanges<string>();
  private readonly row = new BusinessRow();
  private readonly names = new NameCache();
  /** Buffers of written files, to be reused. */
  private readonly free: UrlsetBytes[] = [];
  private readonly writing = new Set<Promise<void>>();
  private file: UrlsetBytes | undefined;
  private files = 0;

  constructor(
    private readonly origin: string,
    private readonly write: WriteFile,
  ) {}

  /**
   * Takes one message of a binary COPY of `businessRowColumns`.
   * @returns a promise that the next row must wait for, if any
   */
  take(message: Buffer): Promise<void> | undefined {
    const { row } = this;
    if (!row.read(message)) return undefined;
    this.remember(row);
    if (!row.isActive) return undefined;
    this.file ??= this.nextFile();
    this.file.add(row);
    if (this.file.count < SITEMAP_ENTRIES_PER_FILE) return undefined;
    this.writeOut(this.file);
    return this.writing.size < FILES_AT_ONCE ? undefined : Promise.race(this.writing);
  }

  /** Resolves when every file is written. */
  async finish(): Promise<void> {
    if (this.file !== undefined && this.file.count > 0) this.writeOut(this.file);
    await Promise.all(this.writing);
  }

  /** Resolves when no file is being written any more, whether or not every one could be. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.writing);
  }

  private remember(row: BusinessRow): void {
    if (row.cityId !== 0) this.cities.see(row.cityId, row.changedAt, row.isActive);
    if (row.categoryId !== 0) this.categories.see(row.categoryId, row.changedAt, row.isActive);
    if (row.countryStart === row.countryEnd) return;
    const country = this.names.text(row.bytes, row.countryStart, row.countryEnd);
    this.countries.see(country, row.changedAt, row.isActive);
  }

  private nextFile(): UrlsetBytes {
    const file = this.free.pop() ?? new UrlsetBytes(this.origin);
    file.reset();
    return file;
  }

  private writeOut(file: UrlsetBytes): void {
    this.files += 1;
    this.file = undefined;
    const written = this.write(this.files, file.count, file.finish()).then(() => {
      this.free.push(file);
      this.writing.delete(written);
    });
    this.writing.add(written);
    // A caller that awaits `writing` gets the error; this only prevents an unhandled rejection before that.
    written.catch(() => undefined);
  }
}
