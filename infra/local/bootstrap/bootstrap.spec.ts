import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outputsDigest, sourcesDigest } from './build.mjs';
import { listenError, parsePort } from './gateway-port.mjs';
import { readJsonFile } from './json-file.mjs';
import { isSupportedNode, isSupportedNpm } from './node-version.mjs';
import { isInstalled } from './npm-packages.mjs';
import { isUsableFolder } from './usable-folders.mjs';

interface Engines {
  engines?: { node?: string; npm?: string };
  optional?: boolean;
}

/** The library that npm compares versions with. It has no type declarations. */
const { satisfies } = createRequire(import.meta.url)('semver') as {
  satisfies: (version: string, range: string) => boolean;
};

function readRepositoryFile(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8'));
}

describe('the version check of the launcher', () => {
  const own = readRepositoryFile('package.json') as Required<Engines>;
  const { packages } = readRepositoryFile('package-lock.json') as { packages: Record<string, Engines> };
  // As `npm ci` checks them with `engine-strict`, development packages included.
  const asked = Object.values(packages).filter(({ optional }) => !optional);
  const accepts = (engine: 'node' | 'npm', version: string) =>
    asked.every(({ engines }) => satisfies(version, engines?.[engine] ?? '*'));

  it.each([
    '18.20.0',
    '20.18.9',
    '20.19.0',
    '20.19.4',
    '20.19.5',
    '20.20.2',
    '21.7.3',
    '22.12.0',
    '22.13.0',
    '23.11.1',
    '24.0.0',
    '24.10.0',
    '24.11.0',
    '24.21.0',
    '25.0.0',
    '26.1.0',
  ])('matches every "engines" field for Node %s', (version) => {
    expect(isSupportedNode(version)).toBe(accepts('node', version));
    expect(satisfies(version, own.engines.node ?? '')).toBe(accepts('node', version));
  });

  it.each(['9.2.0', '10.8.1', '10.8.2', '10.10.0', '11.0.0'])('matches "engines" for npm %s', (version) => {
    expect(isSupportedNpm(version)).toBe(accepts('npm', version));
    expect(satisfies(version, own.engines.npm ?? '')).toBe(accepts('npm', version));
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
  ])('parses %s as %s', (text, port) => {
    expect(parsePort(text)).toBe(port);
  });
});

describe('listenError', () => {
  it('returns the error code for a port in use, and undefined for a free one', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(await listenError(port, '127.0.0.1')).toBe('EADDRINUSE');
    await new Promise((resolve) => server.close(resolve));
    expect(await listenError(port, '127.0.0.1')).toBeUndefined();
  });
});

describe('isUsableFolder', () => {
  it.each(['/srv/high street', "/srv/o'hare", '/srv/(a)#b;{c}%20', '/srv/çiğ'])('accepts %s', (folder) => {
    expect(isUsableFolder(folder)).toBe(true);
  });

  it.each(['/srv/a$b', '/srv/a"b', '/srv/a`b', '/srv/a\\b', '/srv/a\nb'])('refuses %j', (folder) => {
    expect(isUsableFolder(folder)).toBe(false);
  });
});

it('lets no package run a script when it is installed, with any version of npm', () => {
  const cwd = new URL('../../../', import.meta.url);
  // npm passes the settings that it was called with on to what it runs, such as this test.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name)));
  const setting = execFileSync('npm', ['config', 'get', 'ignore-scripts'], { cwd, env, encoding: 'utf8' });
  expect(setting.trim()).toBe('true');
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

describe('the digests that decide whether to build', () => {
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

  it('change with the content of a source, but not with its modification time or a test file', () => {
    const before = sourcesDigest(root);
    utimesSync(join(root, 'services/api/src/main.ts'), 1, 1);
    writeFileSync(join(root, 'services/api/src/main.spec.ts'), 'a test');
    expect(sourcesDigest(root)).toBe(before);
    writeFileSync(join(root, 'services/api/src/main.ts'), 'two');
    expect(sourcesDigest(root)).not.toBe(before);
  });

  it('change when an output is deleted', () => {
    const before = outputsDigest(root);
    rmSync(join(root, 'services/api/dist'), { recursive: true });
    expect(outputsDigest(root)).not.toBe(before);
  });
});

describe('the build stamp', () => {
  it.each(['', '{"sources":', undefined])('is undefined for a missing or invalid file: %j', (text) => {
    const folder = mkdtempSync(join(tmpdir(), 'stamp-'));
    try {
      const file = join(folder, 'highstreet-build.json');
      if (text !== undefined) writeFileSync(file, text);
      expect(readJsonFile(file)).toBeUndefined();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
