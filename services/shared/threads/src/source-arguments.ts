/** Under Vitest the very TypeScript source runs. */
function isSource(owner: string): boolean {
  return owner.endsWith('.ts');
}

/** The file to run: a source stays a source. */
export function entryUrl(owner: string, entry: string): URL {
  return new URL(`${entry}${isSource(owner) ? '.ts' : '.js'}`, owner);
}

/** Run from source, Node needs to read TypeScript; a built library needs nothing. */
export function sourceArguments(owner: string): readonly string[] {
  return isSource(owner)
    ? [
        '--conditions=@highstreet/source',
        '--import',
        new URL('./typescript-source.mjs', import.meta.url).href,
      ]
    : [];
}
