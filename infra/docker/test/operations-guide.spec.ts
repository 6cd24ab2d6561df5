import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dockerfile, guide, services } from './support/compose-file.js';

function sectionOf(heading: string): string {
  const start = guide.indexOf(`\n${heading}\n`);
  expect(start).toBeGreaterThan(0);
  const next = /\n##+ /.exec(guide.slice(start + heading.length));
  return guide.slice(start, next === null ? undefined : start + heading.length + next.index);
}

/** The script for certbot's deploy hooks. */
function deployHook(): string {
  const [, script = ''] = /```sh\n(#!\/bin\/sh\n[^`]*RENEWED_LINEAGE[^`]*)```/.exec(guide) ?? [];
  return script;
}

/** Runs the script, and returns which programs it called. */
function runDeployHook(lineage: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-hook-'));
  try {
    for (const program of ['install', 'docker']) {
      writeFileSync(join(folder, program), `#!/bin/sh\necho ${program}\n`, { mode: 0o755 });
    }
    const { stdout, status } = spawnSync('/bin/sh', ['-c', deployHook().replace(/^cd .*$/m, '')], {
      env: { PATH: folder, RENEWED_LINEAGE: lineage },
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    return stdout.split('\n').filter((line) => line !== '');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the operations guide', () => {
  it('restores a backup before anything serves the empty database', () => {
    const commands = [...sectionOf('### Going back').matchAll(/^docker compose .*$/gm)].map(
      ([command]) => command,
    );
    const at = (part: string): number => commands.findIndex((command) => command.includes(part));
    expect(at('run --rm migrate')).toBeGreaterThan(at('build'));
    expect(at('restore.js')).toBeGreaterThan(at('run --rm migrate'));
    expect(at('up --detach')).toBeGreaterThan(at('restore.js'));
  });

  it('runs no command that would replace the running PostgreSQL, but where none runs', () => {
    const withoutServers = [
      sectionOf('### The database is lost'),
      sectionOf('### Going back').replace(/^[^]*?(?=docker compose down)/, ''),
    ];
    const commands = withoutServers
      .reduce((rest, section) => rest.replace(section, ''), guide)
      .match(/docker compose run .*/g);
    expect(commands?.length).toBeGreaterThan(5);
    expect(commands?.filter((command) => !command.startsWith('docker compose run --rm --no-deps '))).toEqual(
      [],
    );
  });

  it('reloads the gateway with the configuration that its image starts with', () => {
    const [, path] = /^CMD \["nginx", "-c", "(\S+)"\]$/m.exec(dockerfile) ?? [];
    const reloads = guide.match(/docker compose exec .*gateway nginx -s .*/g);
    expect(reloads).toEqual([`docker compose exec -T gateway nginx -s reload -c ${path ?? 'missing'}`]);
  });

  it('gives the gateway the renewed certificate of the site, and of no other', () => {
    expect(runDeployHook('/etc/letsencrypt/live/example.org')).toEqual(['install', 'install', 'docker']);
    expect(runDeployHook('/etc/letsencrypt/live/mail.example.org')).toEqual([]);
  });

  it('makes every mounted file of the checkout readable before the first start', () => {
    const [before = ''] = sectionOf('## First day with containers').split('docker compose up --build');
    const [, opened = ''] = /chmod -R a\+rX ([^`]+)`/.exec(before) ?? [];
    const folders = opened.split(' ').map((folder) => `./${folder}/`);
    const mounted = Object.values(services)
      .flatMap(({ volumes = [] }) => volumes)
      .filter((volume) => volume.startsWith('./'));
    expect(mounted.length).toBeGreaterThan(2);
    const isOpened = (volume: string): boolean => folders.some((folder) => volume.startsWith(folder));
    expect(mounted.filter((volume) => !isOpened(volume))).toEqual([]);
  });

  it("finds nginx's errors in the gateway's log, and no request that a visitor words like one", () => {
    const [, pattern = '.'] = /logs --since 15m gateway \| grep -E '([^']+)'/.exec(guide) ?? [];
    const lines = [
      'gateway-1  | 2026/11/29 08:00:00 [error] 31#31: *7 upstream timed out (110: Operation timed out)',
      'gateway-1  | 2026/11/29 08:00:00 [warn] 31#31: *8 an upstream response is buffered',
      'gateway-1  | {"time":"2026-11-29T08:00:00+00:00","path":"/[error]","status":404}',
    ];
    expect(lines.filter((line) => new RegExp(pattern).test(line))).toEqual(lines.slice(0, 1));
  });

  it('removes the images that an upgrade replaces, also those that keep their tags', () => {
    expect(sectionOf('## Upgrading')).toContain('docker image prune --all --force');
  });
});
