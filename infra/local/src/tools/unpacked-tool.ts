import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Library folders of an unpacked Debian tree: `usr/lib/<architecture>` and the subfolders that some packages
 * use.
 */
function libraryFolders(root: string): string[] {
  return ['usr/lib', 'lib'].flatMap((parent) =>
    subfolders(join(root, parent))
      .filter((folder) => folder.includes('-linux-gnu'))
      .flatMap((folder) => [folder, ...subfolders(folder).filter((child) => child.endsWith('/pulseaudio'))]),
  );
}

function subfolders(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(folder, entry.name));
  } catch {
    return [];
  }
}

/** Quotes a string as one word of a shell command. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/**
 * Writes a small script that starts an unpacked binary with its unpacked libraries.
 *
 * The script replaces itself by the binary, so that signals and the parent-death signal reach the binary.
 *
 * @param root the unpacked tree
 * @param binary path of the binary inside it
 * @param script path of the script to write
 */
export function writeToolScript(root: string, binary: string, script: string): void {
  mkdirSync(join(script, '..'), { recursive: true });
  const lines = [
    '#!/bin/sh',
    `LD_LIBRARY_PATH=${quoted(libraryFolders(root).join(':'))}`,
    'export LD_LIBRARY_PATH',
    `exec ${quoted(join(root, binary))} "$@"`,
  ];
  writeFileSync(script, `${lines.join('\n')}\n`, { mode: 0o755 });
}
