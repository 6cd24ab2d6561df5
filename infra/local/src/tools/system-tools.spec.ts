import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkNginx, failedInstallation } from './system-tools.js';

const output =
  "Reading package lists...\nE: Package 'chromium-headless-shell' has no installation candidate\n";

describe('the message about a failed installation', () => {
  it('says what apt-get said, and that CHROMIUM_PATH names a Chromium from elsewhere, as on Ubuntu', () => {
    const message = failedInstallation(['chromium'], output);
    expect(message).toContain('apt-get could not install chromium-headless-shell:');
    expect(message).toContain("E: Package 'chromium-headless-shell' has no installation candidate\n");
    expect(message.split('\n').at(-1)).toMatch(/^Ubuntu has Chromium only as a snap\..*CHROMIUM_PATH/);
  });

  it('does not mention Chromium when something else is missing', () => {
    expect(failedInstallation(['redis', 'nginx'], 'E: Unable to fetch\n')).toBe(
      'apt-get could not install redis-server, nginx:\nE: Unable to fetch',
    );
  });
});

describe('the check of nginx', () => {
  function check(says: string): void {
    const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
    const nginx = join(folder, 'nginx');
    writeFileSync(nginx, `#!/bin/sh\necho '${says}' >&2\n`, { mode: 0o755 });
    try {
      checkNginx(nginx);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  it.each(['nginx version: nginx/1.18.0 (Ubuntu)', 'nginx version: nginx/1.19.4'])(
    'refuses “%s” with one line that names releases with a newer one',
    (says) => {
      expect(() => {
        check(says);
      }).toThrow(/^nginx is 1\.1\S+, and 1\.19\.5 or newer is needed: use Debian 12, Ubuntu 24\.04 or .+$/);
    },
  );

  it.each([
    'nginx version: nginx/1.19.5',
    'nginx version: nginx/1.22.1',
    'nginx version: nginx/2.0.0',
    'Tengine 3',
  ])('accepts “%s”', (says) => {
    check(says);
  });
});
