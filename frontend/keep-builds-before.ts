import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** How many builds keep their files, the new one included. */
const KEPT_BUILDS = 10;

/** The files of the last builds, newest first: none before the first build, or where a full disk left an empty list. */
function readBuilds(listFile: string): string[][] {
  try {
    return JSON.parse(readFileSync(listFile, 'utf8')) as string[][];
  } catch {
    return [];
  }
}

/**
 * Leaves the files of the builds before where they are, whose names hold digests, so that none takes another's place: a copy that runs
 * goes on naming those of its own build, as it reads the manifest at its start, and loads some of them only when they are asked for.
 * What none of the last builds wrote goes. Which did is kept beside the folder. nx, which puts back builds that it knows, is given single
 * files as outputs (package.json): it would remove a whole folder first.
 */
export function keepBuildsBefore(): Plugin {
  return {
    name: 'highstreet:keep-builds-before',
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
      // Only what a build wrote: the files of `public`, which have their own names, are in the folder too.
      for (const name of before.flat()) if (!kept.has(name)) rmSync(join(dir, name), { force: true });
      writeFileSync(listFile, JSON.stringify(builds));
    },
  };
}
