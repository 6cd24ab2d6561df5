import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { build } from 'vite';
import { keepPreviousBuilds } from './keep-previous-builds.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'builds-'));
  mkdirSync(join(root, 'public', 'assets'), { recursive: true });
  writeFileSync(join(root, 'public', 'assets', 'icon.svg'), '<svg/>');
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

/** Builds a page with this text. */
async function buildPage(text: string): Promise<void> {
  writeFileSync(join(root, 'page.js'), `console.log(${JSON.stringify(text)});`);
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [keepPreviousBuilds()],
    build: { outDir: 'client', rolldownOptions: { input: join(root, 'page.js') } },
  });
}

/** The files that builds wrote, without those copied from `public`, which must always be there. */
function assets(): string[] {
  const names = readdirSync(join(root, 'client', 'assets'));
  expect(names).toContain('icon.svg');
  return names.filter((name) => name !== 'icon.svg');
}

it('keeps the files of the previous build, to which running servers still refer', async () => {
  await buildPage('one');
  const [first] = assets();
  await buildPage('two');
  expect(assets()).toHaveLength(2);
  expect(assets()).toContain(first);
});

it('builds even if a full disk left the list of builds empty', async () => {
  await buildPage('one');
  writeFileSync(join(root, 'client-builds.json'), '');
  await buildPage('two');
  await buildPage('three');
  expect(assets()).toHaveLength(3);
});

it('deletes files that none of the last ten builds wrote, counting identical builds once', async () => {
  await buildPage('old');
  const [old] = assets();
  await buildPage('known');
  const known = assets().find((name) => name !== old);
  for (const text of ['1', '2', '3', '4', '5', '6', '7', '8', '8', '8']) await buildPage(text);
  expect(assets()).toContain(old);
  expect(assets()).toHaveLength(10);
  await buildPage('known');
  await buildPage('9');
  expect(assets()).not.toContain(old);
  expect(assets()).toContain(known);
  expect(assets()).toHaveLength(10);
});
