import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StaticFiles } from './static-files.js';

describe('static files served without a gateway', () => {
  let folder: string;
  let server: Server;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'static-files-'));
    mkdirSync(join(folder, 'assets'));
    mkdirSync(join(folder, 'share'));
    writeFileSync(join(folder, 'assets', 'entry-4f2a.js'), 'export {};');
    writeFileSync(join(folder, 'assets', 'licences.txt'), 'MIT');
    writeFileSync(join(folder, 'share', 'bath.png'), 'PNG');
    writeFileSync(join(folder, 'favicon.ico'), 'ICO');
    writeFileSync(join(folder, 'manifest.js'), 'export {};');
    const files = new StaticFiles(pathToFileURL(`${folder}/`));
    server = createServer((request, response) => void files.send(request.url ?? '', response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  const get = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

  it.each([
    ['/assets/entry-4f2a.js', 'public, max-age=31536000, immutable'],
    ['/assets/licences.txt', 'public, max-age=3600'],
    ['/share/bath.png', 'public, max-age=3600'],
    ['/favicon.ico', 'public, max-age=3600'],
  ])('serves %s with Cache-Control: %s', async (path, lifetime) => {
    expect(StaticFiles.owns(path)).toBe(true);
    const answer = await get(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, lifetime]);
  });

  it.each(['/manifest.js', '/share/bath.svg', '/assets/entry-0000.js', '/share/..%2fmanifest.js'])(
    'answers 404 for %s, which no cache keeps',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    },
  );

  it.each(['/city/bath', '/share', '/admin/icon.svg'])('leaves %s to page rendering', (path) => {
    expect(StaticFiles.owns(path)).toBe(false);
  });
});
