import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { StopSignal } from '@highstreet/platform';
import { CURRENT_SITEMAPS, publishedSitemaps, SITEMAP_MANIFEST } from '@highstreet/queues';
import type { SitemapValidation } from '@highstreet/queues';
import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '../connections/connections.tokens.js';
import type { SitemapWorkerEnv } from '../env.js';
import type { ReportProgress } from '../build-sitemap/progress.js';
import { checkSitemapFile } from './check-sitemap-file.js';

/** Lines that a screen can show; the last one says how many more there are. */
const MAX_ERRORS = 100;

/** Checks the published set, from the files alone. */
@Injectable()
export class ValidateSitemapService {
  constructor(
    @Inject(ENV) private readonly env: SitemapWorkerEnv,
    private readonly stop: StopSignal,
  ) {}

  /** Counts the files that are right, and says of the others what is wrong, a file's name first. */
  async validate(report: ReportProgress): Promise<SitemapValidation> {
    const folder = join(this.env.SITEMAPS_DIR, CURRENT_SITEMAPS);
    const names = await xmlFiles(folder);
    if (names.length === 0) {
      return { validFiles: 0, errors: ['No sitemaps have been generated yet.'] };
    }
    const errors: string[] = await this.compareWithManifest(folder, names);
    const seen = new Set<string>();
    let validFiles = 0;
    for (const [position, name] of names.entries()) {
      this.stop.signal.throwIfAborted();
      const problems = await this.problemsOf(folder, name, names, seen);
      if (problems.length === 0) validFiles += 1;
      errors.push(...problems.map((problem) => `${name} ${problem}`));
      await report(Math.floor(((position + 1) / names.length) * 100));
    }
    return { validFiles, errors: limited(errors) };
  }

  /** Adds the file's addresses to those seen in the files before. */
  private async problemsOf(
    folder: string,
    name: string,
    names: readonly string[],
    seen: Set<string>,
  ): Promise<string[]> {
    const path = join(folder, name);
    const { locs, errors } = await checkSitemapFile(path, this.env.PUBLIC_ORIGIN);
    const problems = [...errors];
    const twice = locs.filter((loc) => seen.has(key(loc)) || !seen.add(key(loc)));
    if (twice[0] !== undefined) problems.push(`lists ${twice.length} addresses again, such as ${twice[0]}`);
    if (name === 'sitemap.xml') problems.push(...differences(locs, names));
    if (!(await isSameCompressed(path))) problems.push('differs from its compressed form');
    return problems;
  }

  private async compareWithManifest(folder: string, names: readonly string[]): Promise<string[]> {
    try {
      const manifest = publishedSitemaps.parse(
        JSON.parse(await readFile(join(folder, SITEMAP_MANIFEST), 'utf8')),
      );
      return manifest.files
        .filter((file) => !names.includes(file.name))
        .map((file) => `${file.name} is missing`);
    } catch {
      return ['The list of the set cannot be read. Please generate the sitemaps again.'];
    }
  }
}

async function xmlFiles(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.xml')).sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Sixty bits of a digest for an address: a million of them fit, where the addresses themselves would not. */
function key(loc: string): string {
  return createHash('sha1').update(loc).digest('base64url').slice(0, 10);
}

/** What the index lists and isn't there, and the other way round. */
function differences(locs: readonly string[], names: readonly string[]): string[] {
  const listed = new Set(locs.map((loc) => loc.slice(loc.lastIndexOf('/') + 1)));
  const present = names.filter((name) => name !== 'sitemap.xml');
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

function limited(errors: readonly string[]): string[] {
  if (errors.length <= MAX_ERRORS) return [...errors];
  return [...errors.slice(0, MAX_ERRORS - 1), `… and ${errors.length - MAX_ERRORS + 1} more.`];
}
