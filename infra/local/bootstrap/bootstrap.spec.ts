import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outputsDigest, sourcesDigest } from './build.mjs';
import { listenError, parsePort } from './gateway-port.mjs';
import { isSupportedNode } from './node-version.mjs';
import { isInstalled } from './npm-packages.mjs';

describe('isSupportedNode', () => {
  it.each([
    ['20.19.0', true],
    ['24.1.0', true],
    ['20.18.9', false],
    ['18.20.0', false],
  ])('%s: %s', (version, supported) => {
    expect(isSupportedNode(version)).toBe(supported);
  });
});

describe('parsePort', () => {
  it.each([
    [undefined, 8080],
    ['', 8080],
    ['3000', 3000],
    ['0', undefined],
    ['65536', undefined],
    ['80a', undefined],
  ])('%s: %s', (text, port) => {
    expect(parsePort(text)).toBe(port);
  });
});

describe('listenError', () => {
  it('names what keeps a server from listening', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(await listenError(port, '127.0.0.1')).toBe('EADDRINUSE');
    await new Promise((resolve) => server.close(resolve));
    expect(await listenError(port, '127.0.0.1')).toBeUndefined();
  });
});

describe('isInstalled', () => {
  const wanted = {
    packages: {
      '': { version: '0.1.0' },
      'services/catalog-api': { version: '0.1.0' },
      'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' },
      'node_modules/@highstreet/queues': { link: true },
      'node_modules/fsevents': { version: '2.3.3', optional: true },
    },
  };
  const present = {
    packages: {
      'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' },
      'node_modules/@highstreet/queues': { link: true },
    },
  };

  it('accepts a tree that lacks only optional packages', () => {
    expect(isInstalled(wanted, present)).toBe(true);
  });

  it('refuses a missing package and one of another version', () => {
    expect(isInstalled(wanted, { packages: {} })).toBe(false);
    const older = { ...present.packages, 'node_modules/zod': { version: '4.6.6', integrity: 'sha512-b' } };
    expect(isInstalled(wanted, { packages: older })).toBe(false);
  });
});

describe('what decides whether to build', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'build-'));
    mkdirSync(join(root, 'services/api/src'), { recursive: true });
    mkdirSync(join(root, 'services/api/dist'));
    writeFileSync(join(root, 'package.json'), '{"workspaces":["services/*"]}');
    writeFileSync(join(root, 'services/api/src/main.ts'), 'one');
    writeFileSync(join(root, 'services/api/dist/main.js'), 'one');
  });
  afterEach(() => {
    rmSync(root, { recursive: true });
  });

  it('changes with the content of a source, not with its time, nor with a test', () => {
    const before = sourcesDigest(root);
    utimesSync(join(root, 'services/api/src/main.ts'), 1, 1);
    writeFileSync(join(root, 'services/api/src/main.spec.ts'), 'a test');
    expect(sourcesDigest(root)).toBe(before);
    writeFileSync(join(root, 'services/api/src/main.ts'), 'two');
    expect(sourcesDigest(root)).not.toBe(before);
  });

  it('changes when an output is deleted', () => {
    const before = outputsDigest(root);
    rmSync(join(root, 'services/api/dist'), { recursive: true });
    expect(outputsDigest(root)).not.toBe(before);
  });
});
