import { describe, expect, it } from 'vitest';
import { failedInstallation } from './system-tools.js';

const output = "Reading package lists...\nE: Package 'chromium' has no installation candidate\n";

describe('the message about a failed installation', () => {
  it('says what apt-get said, and that CHROMIUM_PATH names a Chromium from elsewhere, as on Ubuntu', () => {
    const message = failedInstallation(['chromium'], output);
    expect(message).toContain('apt-get could not install chromium:');
    expect(message).toContain("E: Package 'chromium' has no installation candidate\n");
    expect(message.split('\n').at(-1)).toMatch(/^Ubuntu has Chromium only as a snap\..*CHROMIUM_PATH/);
  });

  it('does not mention Chromium when something else is missing', () => {
    expect(failedInstallation(['redis', 'nginx'], 'E: Unable to fetch\n')).toBe(
      'apt-get could not install redis-server, nginx:\nE: Unable to fetch',
    );
  });
});
