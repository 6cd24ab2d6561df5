import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';

/** `./x.js` written in a .ts file means `./x.ts`. */
export function resolve(specifier, context, nextResolve) {
  const isOwn = specifier.startsWith('.') && context.parentURL?.endsWith('.ts');
  return nextResolve(isOwn ? specifier.replace(/\.js$/, '.ts') : specifier, context);
}

export async function load(url, context, nextLoad) {
  if (!url.endsWith('.ts')) return nextLoad(url, context);
  const path = fileURLToPath(url);
  const { code } = transformSync(path, await readFile(path, 'utf8'));
  return { format: 'module', source: code, shortCircuit: true };
}
