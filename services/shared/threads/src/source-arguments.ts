/** Vitest runs the TypeScript source itself. */
function isSource(owner: string): boolean {
  return owner.endsWith('.ts');
}

/** The file to run: a TypeScript source starts another source, a built file another built file. */
export function entryUrl(owner: string, entry: string): URL {
  return new URL(`${entry}${isSource(owner) ? '.ts' : '.js'}`, owner);
}

/** Node's arguments for running TypeScript source; a built library needs none. */
export function sourceArguments(owner: string): readonly string[] {
  return isSource(owner)
    ? [
        '--conditions=@highstreet/source',
        '--import',
        new URL('./typescript-source.mjs', import.meta.url).href,
      ]
    : [];
}
