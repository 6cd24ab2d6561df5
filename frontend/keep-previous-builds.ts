import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** How many builds keep their files, including the new one. */
const KEPT_BUILDS = 10;

/** Files of the last builds, newest first; empty before the first build or when a full disk cut the list. */
function readBuilds(listFile: string): string[][] {
  try {
    return JSON.parse(readFileSync(listFile, 'utf8')) as string[][];
  } catch {
    return [];
  }
}

/**
 * Keeps the hashed files of the last ten builds. A running server reads the manifest at its start, still
 * refers to the files of that build and loads some of them lazily; the hashes keep one build from overwriting
 * another's files. Files of older builds are deleted; `<outDir>-builds.json` records which build wrote what.
 * nx restores cached builds: its `outputs` in package.json name single files, because it would delete a whole
 * folder before restoring it.
 */
export function keepPreviousBuilds(): Plugin {
  return {
    name: 'highstreet:keep-previous-builds',
    apply: 'build',
    config: () => ({ build: { emptyOutDir: false } }),
    writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      const listFile = `${dir}-builds.json`;
      const before = readBuilds(listFile);
      const written = Object.keys(bundle).sort();
      const others = before.filter((names) => names.join() !== written.join());
      const builds = [written, ...others].slice(0, KEPT_BUILDS);
      const kept = new Set(builds.flat());
      // Deletes only what a build wrote: the folder also holds the files of `public`, which have no hash.
      for (const name of before.flat()) if (!kept.has(name)) rmSync(join(dir, name), { force: true });
      writeFileSync(listFile, JSON.stringify(builds));
    },
  };
}
