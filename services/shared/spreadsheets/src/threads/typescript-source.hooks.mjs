import { readFile } from 'node:fs/promises';
import ts from 'typescript';

/** `./x.js` written in a .ts file means `./x.ts`. */
export async function resolve(specifier, context, nextResolve) {
  const isOwn = specifier.startsWith('.') && context.parentURL?.endsWith('.ts');
  return nextResolve(isOwn ? specifier.replace(/\.js$/, '.ts') : specifier, context);
}

export async function load(url, context, nextLoad) {
  if (!url.endsWith('.ts')) return nextLoad(url, context);
  const { outputText } = ts.transpileModule(await readFile(new URL(url), 'utf8'), {
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: true,
    },
  });
  return { format: 'module', source: outputText, shortCircuit: true };
}
