import { spawnSync } from 'node:child_process';

/** A command and its arguments, ready for spawn. */
export type CommandLine = readonly [command: string, ...args: string[]];

let supported: boolean | undefined;

/** Whether this machine has a `setpriv` that can set the parent-death signal (Linux, util-linux 2.35 or newer). */
export function hasDeathSignal(): boolean {
  supported ??= spawnSync('setpriv', ['--pdeathsig', 'TERM', '--', 'true'], { stdio: 'ignore' }).status === 0;
  return supported;
}

/**
 * Makes the kernel signal the command when its parent dies for any reason, so that a killed launcher leaves
 * nothing running. `setpriv` replaces itself by the command, so there is no extra process.
 *
 * @param prefix runs before `setpriv`, for instance `unshare --user …`: a change of user clears the setting,
 *   so the prefix has to come first
 */
export function withDeathSignal(
  commandLine: CommandLine,
  signal: NodeJS.Signals,
  prefix: readonly string[] = [],
): CommandLine {
  const death = hasDeathSignal() ? ['setpriv', '--pdeathsig', signal.replace(/^SIG/, ''), '--'] : [];
  return [...prefix, ...death, ...commandLine] as unknown as CommandLine;
}
