import type { CommandLine } from '../supervisor/death-signal.js';
import { runTool } from './run-tool.js';
import type { ToolResult } from './run-tool.js';

/**
 * Installs packages without letting Debian start their daemons, now or at the next boot: the launcher runs
 * its own. A daemon that was already enabled at boot is in use and stays enabled.
 *
 * `policy-rc.d` is Debian's switch for this. It exists during the installation only; an existing file is
 * kept, unless a killed installation of ours left it behind. dash runs no EXIT trap when a signal ends it, so
 * signals have their own traps. Package lists are fetched when there are none, and again when they turn out
 * to be out of date.
 */
const INSTALL_SCRIPT = `
set -eu
export DEBIAN_FRONTEND=noninteractive LC_ALL=C
packages="$1" policy="$2" ours=""
mark='# Highstreet is installing packages'
if [ ! -e "$policy" ] || grep -qxF "$mark" "$policy"; then
  trap 'rm -f "$policy"' EXIT
  trap 'exit 129' HUP
  trap 'exit 130' INT
  trap 'exit 143' TERM
  printf '#!/bin/sh\\n%s\\nexit 101\\n' "$mark" > "$policy"
  chmod 755 "$policy"
fi
if command -v systemctl >/dev/null 2>&1; then
  for service in redis-server nginx; do
    systemctl is-enabled "$service" >/dev/null 2>&1 || ours="$ours $service"
  done
fi
apt-cache show $packages >/dev/null 2>&1 || apt-get update -q
install() { apt-get install -q -y --no-install-recommends -o DPkg::Lock::Timeout=120 $packages; }
install || { apt-get update -q; install; }
for service in $ours; do systemctl disable "$service" >/dev/null 2>&1 || true; done
`;

/** Installs with apt-get, either as root or through a sudo that needs no password. */
export function installDebianPackages(packages: readonly string[]): Promise<ToolResult> {
  const [command, ...args] = installation(packages, '/usr/sbin/policy-rc.d');
  return runTool(command, args);
}

/** @param policy path of Debian's switch; tests use another */
export function installation(packages: readonly string[], policy: string): CommandLine {
  const script = ['-c', INSTALL_SCRIPT, 'install', packages.join(' '), policy];
  return process.getuid?.() === 0 ? ['sh', ...script] : ['sudo', '-n', 'sh', ...script];
}

/** Whether this user may change the system: root, or a sudo that needs no password. */
export async function mayInstallPackages(): Promise<boolean> {
  if (process.getuid?.() === 0) return true;
  return (await runTool('sudo', ['-n', 'true'])).code === 0;
}
