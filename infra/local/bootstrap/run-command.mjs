import { spawn } from 'node:child_process';
import { killGroupOnSignal } from './process-group.mjs';

/**
 * Runs one set-up command to its end, showing its output only when it fails.
 *
 * The command gets its own process group and a stop signal is passed on to all of it, so that Ctrl-C during
 * `npm ci` or the build leaves nothing behind.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<void>} rejected with the end of the output when the command fails
 */
export function runCommand(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => {
      output = (output + chunk.toString()).slice(-20_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const ended = killGroupOnSignal(child);
    const finish = (/** @type {Error | undefined} */ error) => {
      ended();
      if (error === undefined) resolve();
      else reject(error);
    };
    child.once('error', finish);
    child.once('close', (code) => {
      finish(code === 0 ? undefined : new Error(`${command} ${args.join(' ')} failed:\n${output.trimEnd()}`));
    });
  });
}
