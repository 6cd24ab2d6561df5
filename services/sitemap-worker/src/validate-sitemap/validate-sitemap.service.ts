import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import type { SitemapFileReport, SitemapValidationResponse } from '@highstreet/api-contract';
import { isMissingFile, StopSignal } from '@highstreet/platform';
import { SITEMAP_INDEX, SITEMAP_SETS } from '@highstreet/queues';
import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '../connections/connections.tokens.js';
import type { SitemapWorkerEnv } from '../env.js';
import { Progress } from '../progress/progress.js';
import type { ReportProgress } from '../progress/progress.js';
import { currentSetName, readManifest } from '../published-set/published-set.js';
import { AddressHashes } from '../published-set/address-hashes.js';
import { AddressSample } from './address-sample.js';
import { checkPage } from './check-page.js';
import { checkSitemapFile, isOn } from './check-sitemap-file.js';

/** Most errors that a screen can show; the last line says how many more lines there are. */
const MAX_ERRORS = 100;
const MAX_ERRORS_OF_A_FILE = 20;
/** Milliseconds before a page with problems is requested again. */
const ASK_AGAIN_MS = 1_000;
/** Number of sets to try when each one is replaced before it was read completely. */
const MAX_SETS = 5;
/** Share of the progress for reading the files; the rest is for requesting pages. */
const FILES_PERCENT = 90;

/** Checks the published set: its files, and a few of the pages that they list. */
@Injectable()
export class ValidateSitemapService {
  constructor(
    @Inject(ENV)
    private readonly env: Pick<
      SitemapWorkerEnv,
      'PUBLIC_ORIGIN' | 'SITEMAPS_DIR' | 'SITEMAP_SITE_URL' | 'SITEMAP_SAMPLE_PAGES'
    >,
    private readonly stop: StopSignal,
  ) {}

  /**
   * Counts the valid files and lists the errors of the others, each beginning with the file's name. The
   * result is always that of a single set: if errors are found and the set was replaced meanwhile, and thus
   * deleted, its successor is validated instead.
   */
  async validate(report: ReportProgress): Promise<SitemapValidationResponse> {
    const progress = new Progress(report);
    for (let sets = 0; sets < MAX_SETS; sets += 1) {
      const set = await currentSetName(this.env.SITEMAPS_DIR);
      const validation = set === null ? nothingGenerated() : await this.validateUnlessReplaced(set, progress);
      if (validation === null) continue;
      if (validation.files.length > 0) await progress.finish();
      return validation;
    }
    return nothingRead(
      'The sitemaps were generated again and again while they were read. Please validate them later.',
    );
  }

  /** Null when errors were found and the set is no longer the published one. */
  private async validateUnlessReplaced(
    set: string,
    progress: Progress,
  ): Promise<SitemapValidationResponse | null> {
    const isReplaced = async (): Promise<boolean> => (await currentSetName(this.env.SITEMAPS_DIR)) !== set;
    try {
      const validation = await this.validateSet(join(this.env.SITEMAPS_DIR, SITEMAP_SETS, set), progress);
      return validation.errors.length > 0 && (await isReplaced()) ? null : validation;
    } catch (error) {
      this.stop.signal.throwIfAborted();
      if (await isReplaced()) return null;
      throw error;
    }
  }

  private async validateSet(folder: string, progress: Progress): Promise<SitemapValidationResponse> {
    const names = await xmlFiles(folder);
    if (names.length === 0) return nothingGenerated();
    const missing = await compareWithManifest(folder, names);
    const seen = new AddressHashes();
    const sample = new AddressSample(this.env.SITEMAP_SAMPLE_PAGES);
    const files: SitemapFileReport[] = [];
    for (const [position, name] of names.entries()) {
      this.stop.signal.throwIfAborted();
      files.push(await this.checkFile(folder, name, names, seen, sample));
      progress.set(((position + 1) / names.length) * FILES_PERCENT);
    }
    const pages = sample.addresses;
    const pageErrors = await this.checkPages(pages);
    const fileErrors = files.flatMap(({ name, errors }) => errors.map((problem) => `${name} ${problem}`));
    const countInFiles = files.reduce((sum, { errorCount }) => sum + errorCount, 0);
    return {
      validFiles: files.filter((file) => file.errors.length === 0).length,
      errors: limited([...missing, ...pageErrors, ...fileErrors], MAX_ERRORS),
      errorCount: missing.length + countInFiles + pageErrors.length,
      files,
      pagesAsked: pages.length,
    };
  }

  /** Also adds the file's addresses to `seen`, which has those of the earlier files. */
  private async checkFile(
    folder: string,
    name: string,
    names: readonly string[],
    seen: AddressHashes,
    sample: AddressSample,
  ): Promise<SitemapFileReport> {
    const path = join(folder, name);
    const isIndex = name === SITEMAP_INDEX;
    const listed: string[] = [];
    const twice = { count: 0, first: '' };
    const { count, errors } = await checkSitemapFile(path, this.env.PUBLIC_ORIGIN, (address) => {
      if (!seen.add(address)) {
        twice.first ||= address;
        twice.count += 1;
      }
      if (isIndex) listed.push(address);
      else if (isOn(this.env.PUBLIC_ORIGIN, address)) sample.add(kindOf(name), address);
    });
    const problems = [...errors];
    if (twice.count > 0) problems.push(`lists ${twice.count} addresses again, such as ${twice.first}`);
    if (isIndex) problems.push(...differences(listed, names));
    if (!(await isSameCompressed(path))) problems.push('differs from its compressed form');
    return { name, count, errors: limited(problems, MAX_ERRORS_OF_A_FILE), errorCount: problems.length };
  }

  /**
   * Requests pages one by one, to spare the site. An unreachable site is reported once, not once per page.
   */
  private async checkPages(addresses: readonly string[]): Promise<string[]> {
    const site = this.env.SITEMAP_SITE_URL ?? this.env.PUBLIC_ORIGIN;
    const errors: string[] = [];
    for (const address of addresses) {
      try {
        const problems = await this.lastingProblems(address, site);
        errors.push(...problems.map((problem) => `${address} ${problem}`));
      } catch {
        this.stop.signal.throwIfAborted();
        return [...errors, `The site could not be asked for its pages: ${address} did not answer.`];
      }
    }
    return errors;
  }

  /**
   * Retries once: while the page server is down or overloaded, a fallback page is served, which is no fault
   * of the page.
   */
  private async lastingProblems(address: string, site: string): Promise<string[]> {
    const problems = await checkPage(address, site, this.stop.signal);
    if (problems.length === 0) return problems;
    await pause(ASK_AGAIN_MS, undefined, { signal: this.stop.signal });
    return checkPage(address, site, this.stop.signal);
  }
}

function nothingGenerated(): SitemapValidationResponse {
  return nothingRead('No sitemaps have been generated yet.');
}

function nothingRead(why: string): SitemapValidationResponse {
  return { validFiles: 0, errors: [why], errorCount: 1, files: [], pagesAsked: 0 };
}

async function xmlFiles(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.xml')).sort();
  } catch (error) {
    if (isMissingFile(error)) return [];
    throw error;
  }
}

async function compareWithManifest(folder: string, names: readonly string[]): Promise<string[]> {
  const manifest = await readManifest(folder);
  if (manifest === null) return ['The list of the set cannot be read. Please generate the sitemaps again.'];
  return manifest.files.filter(({ name }) => !names.includes(name)).map(({ name }) => `${name} is missing`);
}

/** `sitemap_cities_2.xml` → `sitemap_cities`, and so on; files of businesses become `sitemap`. */
function kindOf(name: string): string {
  return name.replace(/(_\d+)?\.xml$/, '');
}

/** The files that the index lists but do not exist, and those that exist but are not listed. */
function differences(locs: readonly string[], names: readonly string[]): string[] {
  const listed = new Set(locs.map((loc) => loc.slice(loc.lastIndexOf('/') + 1)));
  const present = names.filter((name) => name !== SITEMAP_INDEX);
  return [
    ...[...listed].filter((name) => !present.includes(name)).map((name) => `lists ${name}, which is missing`),
    ...present.filter((name) => !listed.has(name)).map((name) => `does not list ${name}`),
  ];
}

async function isSameCompressed(path: string): Promise<boolean> {
  try {
    const plain = createHash('sha256');
    const unpacked = createHash('sha256');
    await pipeline(createReadStream(path), plain);
    await pipeline(createReadStream(`${path}.gz`), createGunzip(), unpacked);
    return plain.digest('hex') === unpacked.digest('hex');
  } catch {
    return false;
  }
}

function limited(errors: readonly string[], most: number): string[] {
  if (errors.length <= most) return [...errors];
  return [...errors.slice(0, most - 1), `… and ${errors.length - most + 1} more.`];
}
