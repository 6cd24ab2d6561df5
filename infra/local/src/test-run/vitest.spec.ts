import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { REPOSITORY } from '../repository.js';
import { runVitest } from './vitest.js';

const IMPORTS = `import { it } from 'vitest';\n`;

describe('runVitest', () => {
  let root: string;
  const write = (files: Readonly<Record<string, string>>) => {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content);
  };
  const configuration = (settings: object) =>
    `export default ${JSON.stringify({ test: { projects: [{ test: { name: 'unit', ...settings } }] } })}`;
  const run = async () => {
    const files = await runVitest('unit', [], { root, env: process.env, output: 'ignore' });
    return Object.fromEntries(files.map(({ file, passed, failures }) => [file, { passed, failures }]));
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'vitest-'));
    symlinkSync(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'));
  });
  afterEach(() => {
    rmSync(root, { recursive: true });
  });

  it('reports failures outside of any test as well as failed tests', async () => {
    write({
      'vitest.config.mjs': configuration({ include: ['*.spec.mjs'] }),
      'passes.spec.mjs': `${IMPORTS}it('passes', () => {});`,
      'fails.spec.mjs': `${IMPORTS}it('fails', () => { throw new Error('no'); });`,
      'rejects.spec.mjs': `${IMPORTS}it('passes', async () => {
        void Promise.reject(new Error('nobody handles this'));
        await new Promise((resolve) => setTimeout(resolve, 10));
      });`,
      'unloadable.spec.mjs': `import './missing.mjs';`,
    });
    expect(await run()).toEqual({
      'passes.spec.mjs': { passed: 1, failures: [] },
      'fails.spec.mjs': { passed: 0, failures: ['fails'] },
      'rejects.spec.mjs': { passed: 1, failures: [] },
      'unloadable.spec.mjs': { passed: 0, failures: ['the file itself'] },
      '': { passed: 0, failures: ['outside of any test, during rejects.spec.mjs: nobody handles this'] },
    });
  });

  it('counts a file without tests, and a part without files, as failures', async () => {
    write({
      'vitest.config.mjs': configuration({ include: ['*.spec.mjs'] }),
      'passes.spec.mjs': `${IMPORTS}it('passes', () => {});`,
      'empty.spec.mjs': `${IMPORTS}it.each([])('checks %s', () => {});`,
    });
    expect(await run()).toMatchObject({ 'empty.spec.mjs': { passed: 0, failures: ['the file itself'] } });
    write({ 'vitest.config.mjs': configuration({ include: ['*.test.mjs'] }) });
    expect(await run()).toEqual({
      '': { passed: 0, failures: ['the run itself, with code 1; its output says why'] },
    });
  });

  it('counts a failed global set-up as a failure', async () => {
    write({
      'vitest.config.mjs': configuration({ include: ['*.spec.mjs'], globalSetup: './set-up.mjs' }),
      'set-up.mjs': `export default () => { throw new Error('there is no browser'); };`,
      'passes.spec.mjs': `${IMPORTS}it('passes', () => {});`,
    });
    expect(await run()).toEqual({
      '': { passed: 0, failures: ['the run itself, with code 1; its output says why'] },
    });
  });
});
