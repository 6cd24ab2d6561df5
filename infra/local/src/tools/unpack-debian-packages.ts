import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { requireTool } from './run-tool.js';

/** The C library has to fit the running loader, so the system's own is used. */
const KEPT_FROM_SYSTEM = /^(libc6|libc-bin|libc6-.*)_/;

/**
 * Downloads packages with their dependencies and unpacks them below a folder, without any rights on the
 * system.
 *
 * apt uses its own lists and archives in that folder. It still knows what the system has installed, so it
 * fetches only what is missing. Nothing is configured: binaries are started where they were unpacked.
 *
 * @param folder where to create `root/` with the unpacked files
 * @returns the path of `root/`
 */
export async function unpackDebianPackages(packages: readonly string[], folder: string): Promise<string> {
  const unpacked = join(folder, 'root');
  const apt = join(folder, 'apt');
  const archives = join(apt, 'archives');
  for (const path of [unpacked, join(apt, 'lists', 'partial'), join(archives, 'partial')]) {
    mkdirSync(path, { recursive: true });
  }
  const options = [
    ['Dir::State::Lists', join(apt, 'lists')],
    ['Dir::Cache', apt],
    ['Dir::Cache::Archives', archives],
    ['Debug::NoLocking', 'true'],
    ['Acquire::Languages', 'none'],
    ['APT::Install-Recommends', 'false'],
  ].flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };

  await requireTool('apt-get', ['update', '-q', ...options], { env });
  await requireTool('apt-get', ['install', '-q', '-y', '--download-only', ...options, ...packages], { env });
  for (const archive of readdirSync(archives)) {
    if (!archive.endsWith('.deb') || KEPT_FROM_SYSTEM.test(archive)) continue;
    await requireTool('dpkg', ['-x', join(archives, archive), unpacked]);
  }
  rmSync(apt, { recursive: true, force: true });
  return unpacked;
}
