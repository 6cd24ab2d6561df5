import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { messageOf } from '../output.js';
import { findExecutable, isExecutable } from './find-executable.js';
import { installDebianPackages, mayInstallPackages } from './install-debian-packages.js';
import { unpackDebianPackages } from './unpack-debian-packages.js';
import { writeToolScript } from './unpacked-tool.js';

interface Tool {
  /** Possible names, the preferred one first. */
  executables: readonly [string, ...string[]];
  debian: readonly string[];
  /** Path of the binary itself in Debian's package. */
  debianBinary: string;
  homebrew: string;
}

const TOOLS = {
  redis: {
    executables: ['redis-server'],
    debian: ['redis-server'],
    debianBinary: 'usr/bin/redis-server',
    homebrew: 'redis',
  },
  nginx: {
    executables: ['nginx'],
    debian: ['nginx-light'],
    debianBinary: 'usr/sbin/nginx',
    homebrew: 'nginx',
  },
  xmllint: {
    executables: ['xmllint'],
    debian: ['libxml2-utils'],
    debianBinary: 'usr/bin/xmllint',
    homebrew: 'libxml2',
  },
  chromium: {
    // Without the windows of a browser: tests take a seventh less processor time.
    executables: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
    debian: ['chromium-headless-shell', 'fonts-dejavu-core'],
    debianBinary: 'usr/lib/chromium/chromium-headless-shell',
    homebrew: '--cask chromium',
  },
} satisfies Record<string, Tool>;

export type ToolName = keyof typeof TOOLS;

/**
 * Finds programs that npm does not provide. Missing ones are installed with apt-get as root or through `sudo
 * -n`, or else unpacked below `toolsFolder`.
 *
 * @returns the executable of each
 * @throws Error with one line that says what to install, if the launcher cannot do it
 */
export async function ensureSystemTools<Name extends ToolName>(
  names: readonly Name[],
  toolsFolder: string,
  say: (line: string) => void,
): Promise<Record<Name, string>> {
  const missing = names.filter((name) => findTool(name, toolsFolder) === undefined);
  if (missing.length > 0) await installTools(missing, toolsFolder, say);
  const found = names.map((name) => {
    const path = findTool(name, toolsFolder);
    if (path === undefined)
      throw new Error(`${TOOLS[name].executables[0]} was installed but cannot be found.`);
    return [name, path] as const;
  });
  const executables = Object.fromEntries(found) as Record<Name, string>;
  const { nginx }: Partial<Record<ToolName, string>> = executables;
  if (nginx !== undefined) checkNginx(nginx);
  return executables;
}

/**
 * Only nginx 1.19.5 and newer can be told where to write errors before it has read its configuration (`-e`).
 *
 * @throws Error with one line when it is older
 */
export function checkNginx(executable: string): void {
  const { stderr } = spawnSync(executable, ['-v'], { encoding: 'utf8' });
  const [, version] = /nginx\/(\d+\.\d+\.\d+)/.exec(stderr) ?? [];
  const [major = 0, minor = 0, patch = 0] = (version ?? '').split('.').map(Number);
  if (version === undefined || major * 1_000_000 + minor * 1_000 + patch >= 1_019_005) return;
  throw new Error(
    `nginx is ${version}, and 1.19.5 or newer is needed: use Debian 12, Ubuntu 24.04 or a newer release.`,
  );
}

function findTool(name: ToolName, toolsFolder: string): string | undefined {
  const tool: Tool = TOOLS[name];
  const onSystem = tool.executables
    .map((executable) => findExecutable(executable))
    .find((path) => path !== undefined);
  if (onSystem !== undefined) return onSystem;
  const script = scriptOf(name, toolsFolder);
  return isExecutable(script) ? script : undefined;
}

function scriptOf(name: ToolName, toolsFolder: string): string {
  return join(toolsFolder, 'bin', TOOLS[name].executables[0]);
}

async function installTools(
  missing: readonly ToolName[],
  toolsFolder: string,
  say: (line: string) => void,
): Promise<void> {
  const tools = missing.map((name): Tool => TOOLS[name]);
  if (process.platform === 'darwin') {
    throw new Error(
      `Please install what is missing: brew install ${tools.map((tool) => tool.homebrew).join(' ')}`,
    );
  }
  const programs = tools.map((tool) => tool.executables[0]).join(', ');
  if (findExecutable('apt-get') === undefined) {
    throw new Error(`Please install ${programs} with your system's package manager, then start again.`);
  }
  const packages = tools.flatMap((tool) => tool.debian);
  if (await mayInstallPackages()) {
    say(`Installing Debian packages: ${packages.join(', ')}`);
    const { code, output } = await installDebianPackages(packages);
    if (code !== 0) throw new Error(failedInstallation(missing, output));
    return;
  }
  say(`Unpacking Debian packages below ${toolsFolder} (no root, no sudo): ${packages.join(', ')}`);
  const root = await unpackDebianPackages(packages, toolsFolder).catch((error: unknown) => {
    throw new Error(failedInstallation(missing, messageOf(error)), { cause: error });
  });
  for (const name of missing) writeToolScript(root, TOOLS[name].debianBinary, scriptOf(name, toolsFolder));
}

/**
 * What to tell when apt-get could not provide programs.
 *
 * @param output what apt-get said
 */
export function failedInstallation(missing: readonly ToolName[], output: string): string {
  const programs = missing.map((name) => TOOLS[name].executables[0]).join(', ');
  const failure = `apt-get could not install ${programs}:\n${output.trimEnd().slice(-2_000)}`;
  if (!missing.includes('chromium')) return failure;
  return (
    `${failure}\nUbuntu has Chromium only as a snap. Install Google Chrome, or Chromium from elsewhere, and set ` +
    'CHROMIUM_PATH to the path of its executable.'
  );
}
