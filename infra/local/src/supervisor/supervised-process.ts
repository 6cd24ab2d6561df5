import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync } from 'node:fs';
import { messageOf } from '../output.js';
import { withDeathSignal } from './death-signal.js';
import type { CommandLine } from './death-signal.js';
import { logTail, openLog } from './log-file.js';
import { setOomScore } from './oom-score.js';
import type { ProcessRegister } from './process-register.js';
import { RestartBackoff } from './restart-backoff.js';
import { signalGroup } from './signal-group.js';

export interface ProcessDefinition {
  /** Used in messages, the log file's name and the register. */
  name: string;
  commandLine: CommandLine;
  /** Runs the command line as another user or in another namespace. */
  prefix?: readonly string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /**
   * Asks the process to end in order. SIGTERM by default; set it for servers that give SIGTERM another
   * meaning.
   */
  stopSignal?: NodeJS.Signals;
  /** Sent by the kernel when the launcher dies. SIGKILL if the process can safely be lost at any moment. */
  deathSignal: NodeJS.Signals;
  /**
   * Milliseconds between the stop signal and SIGKILL. The next launcher uses it too, if this one is killed.
   */
  stopTimeoutMs?: number;
  /** How readily the kernel ends it when memory runs out; see `setOomScore`. 0 by default. */
  oomScore?: number;
}

export interface Surroundings {
  logFolder: string;
  register: ProcessRegister;
  say: (line: string) => void;
}

const STOP_TIMEOUT_MS = 8_000;
/** Characters of a log's last line in a message. */
const LONGEST_QUOTE = 300;

/** Keeps one process running: restarts it with growing delays when it ends by itself, until it is stopped. */
export class SupervisedProcess {
  private child: ChildProcess | undefined;
  private restart: NodeJS.Timeout | undefined;
  private stopping = false;
  private exited: Promise<void> = Promise.resolve();
  private readonly backoff = new RestartBackoff();
  /** How often it ended without being asked to, or could not be restarted. */
  crashes = 0;

  constructor(
    readonly definition: ProcessDefinition,
    private readonly surroundings: Surroundings,
  ) {}

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** @throws Error when its log cannot be opened, or the system has no room for it */
  start(): void {
    const { name, stopTimeoutMs, oomScore } = this.definition;
    const startedAt = performance.now();
    const child = this.spawn();
    this.child = child;
    if (child.pid !== undefined) {
      if (oomScore !== undefined) setOomScore(child.pid, oomScore);
      this.surroundings.register.add(name, child.pid, stopTimeoutMs);
    }
    this.exited = new Promise((resolve) => {
      child.once('error', (error) => {
        this.ended(error.message, performance.now() - startedAt);
        resolve();
      });
      child.once('exit', (code, signal) => {
        this.ended(signal === null ? this.reasonOf(code) : signalOf(signal), performance.now() - startedAt);
        resolve();
      });
    });
  }

  /** Asks the process to end and waits until it has; kills it with its group when it takes too long. */
  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.restart);
    const pid = this.child?.pid;
    if (pid === undefined) return;
    const { stopSignal = 'SIGTERM', stopTimeoutMs = STOP_TIMEOUT_MS } = this.definition;
    // Only the process itself gets the stop signal: PostgreSQL and nginx stop their own workers, in their
    // order.
    this.child?.kill(stopSignal);
    const kill = setTimeout(() => {
      signalGroup(pid, 'SIGKILL');
    }, stopTimeoutMs);
    await this.exited;
    clearTimeout(kill);
  }

  private spawn(): ChildProcess {
    const { name, commandLine, prefix, env, cwd, deathSignal } = this.definition;
    const [command, ...args] = withDeathSignal(commandLine, deathSignal, prefix);
    const log = openLog(this.surroundings.logFolder, name);
    try {
      // Its own process group, so that Ctrl-C reaches only the launcher, and its own log file, so that no
      // pipe can break.
      return spawn(command, args, {
        detached: true,
        stdio: ['ignore', log, log],
        ...(env === undefined ? {} : { env }),
        ...(cwd === undefined ? {} : { cwd }),
      });
    } finally {
      closeSync(log);
    }
  }

  private ended(how: string, ranForMs: number): void {
    const { name } = this.definition;
    // Children left in the group of a dead main process (nginx workers after kill -9) would keep its port.
    if (this.child?.pid !== undefined) signalGroup(this.child.pid, 'SIGKILL');
    this.child = undefined;
    this.surroundings.register.remove(name);
    if (!this.stopping) this.startLater(`ended unexpectedly (${how})`, ranForMs);
  }

  /** The code, and what the process wrote last: most write why they end. */
  private reasonOf(code: number | null): string {
    const last = this.lastLine();
    return `code ${code ?? '?'}${last === '' ? '' : `, its log ends with: ${last}`}`;
  }

  /** '' also when the log cannot be read: the process is restarted all the same. */
  private lastLine(): string {
    try {
      return logTail(this.surroundings.logFolder, this.definition.name, 1).slice(0, LONGEST_QUOTE);
    } catch {
      return '';
    }
  }

  private startLater(why: string, ranForMs: number): void {
    this.crashes += 1;
    const delay = this.backoff.next(ranForMs);
    this.surroundings.say(`${this.definition.name} ${why}; starting it again in ${delay / 1000} s`);
    this.restart = setTimeout(() => {
      try {
        this.start();
      } catch (error) {
        this.startLater(`could not be started (${messageOf(error)})`, 0);
      }
    }, delay);
  }
}

function signalOf(signal: NodeJS.Signals): string {
  return signal === 'SIGKILL'
    ? 'signal SIGKILL, as the system sends it when memory runs out'
    : `signal ${signal}`;
}
