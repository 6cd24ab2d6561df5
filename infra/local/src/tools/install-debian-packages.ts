import { runTool, type ToolResult } from './run-tool.js';

export interface DebianPackages {
  required: readonly string[];
  /** Left out where the distribution does not have them. */
  optional: readonly string[];
}

/**
 * Installs packages without letting Debian start their daemons, now or at the next boot: the launcher runs its own.
 *
 * `policy-rc.d` is Debian's switch for that; it is put there for the installation only, and one that exists stays.
 * Package lists are fetched when there are none, and again when they turn out to be out of date.
 */
const INSTALL_SCRIPT = `
set -eu
export DEBIAN_FRONTEND=noninteractive LC_ALL=C
required="$1" optional="$2" known=""
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  printf '#!/bin/sh\\nexit 101\\n' > "$policy"
  chmod 755 "$policy"
fi
apt-cache show $required >/dev/null 2>&1 || apt-get update -q
for package in $optional; do
  if apt-cache show "$package" >/dev/null 2>&1; then known="$known $package"; fi
done
install() { apt-get install -q -y --no-install-recommends -o DPkg::Lock::Timeout=120 $required $known; }
install || { apt-get update -q; install; }
if command -v systemctl >/dev/null 2>&1; then
  for service in redis-server nginx; do systemctl disable "$service" >/dev/null 2>&1 || true; done
fi
`;

/** Installs with apt-get, as root itself or through a sudo that asks no password. */
export function installDebianPackages(packages: DebianPackages): Promise<ToolResult> {
  const shell = [
    'sh',
    '-c',
    INSTALL_SCRIPT,
    'install',
    packages.required.join(' '),
    packages.optional.join(' '),
  ];
  const [command = 'sh', ...args] = process.getuid?.() === 0 ? shell : ['sudo', '-n', ...shell];
  return runTool(command, args);
}

/** Whether this user may change the system: root, or a sudo that asks no password. */
export async function mayInstallPackages(): Promise<boolean> {
  if (process.getuid?.() === 0) return true;
  return (await runTool('sudo', ['-n', 'true'])).code === 0;
}
