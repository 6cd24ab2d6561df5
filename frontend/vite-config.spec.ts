import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'frontend-build-'));
const outDir = join(folder, 'server');

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const drawMissingPage = `
  const { render } = await import(process.argv[1]);
  const site = { origin: 'http://localhost', name: 'Highstreet', phone: '0113 496 0000', claims: {}, analytics: null, ads: null };
  const signal = new AbortController().signal;
  const page = await render({ url: 'http://localhost/nowhere', site, signal, askApi: () => Promise.reject(new Error()) });
  console.log(JSON.stringify({ status: page.status, drawn: page.body.includes('</h1>') }));
`;

/** NODE_ENV is `development` in a developer's shell and in a container that installs development packages. */
it('builds a bundle that renders, even with NODE_ENV=development', () => {
  const vite = fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url));
  const built = spawnSync(
    process.execPath,
    [vite, 'build', '--ssr', 'src/entry-server.tsx', '--outDir', outDir],
    {
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      env: { ...process.env, NODE_ENV: 'development' },
      encoding: 'utf8',
    },
  );
  expect(built.status, built.stderr).toBe(0);
  const bundle = pathToFileURL(join(outDir, 'entry-server.js')).href;
  const drawn = spawnSync(process.execPath, ['--input-type=module', '-e', drawMissingPage, bundle], {
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  expect(drawn.stderr).toBe('');
  expect(JSON.parse(drawn.stdout)).toEqual({ status: 404, drawn: true });
});
