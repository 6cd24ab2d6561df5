import { setTimeout as pause } from 'node:timers/promises';
import { logPath, logTail } from './log-file.js';
import { SupervisedProcess } from './supervised-process.js';
import type { ProcessDefinition, Surroundings } from './supervised-process.js';

/** Resolves true when the process answers; rejects or resolves false while it does not. */
export type Probe = () => Promise<boolean>;

/** A process that crashed this often before it was ready will not come up by more attempts. */
const MAX_CRASHES_BEFORE_READY = 3;
const PROBE_PAUSE_MS = 50;

/** Groups in the order of stopping, so that no visitor meets a service whose servers have already stopped. */
const STAGES = ['gateway', 'services', 'servers'] as const;
export type Stage = (typeof STAGES)[number];

/** Starts processes, waits until they are ready and stops them in order. */
export class Supervisor {
  private readonly processes: { stage: Stage; supervised: SupervisedProcess }[] = [];
  private stopped: Promise<void> | undefined;

  constructor(private readonly surroundings: Surroundings) {}

  isStopping(): boolean {
    return this.stopped !== undefined;
  }

  /**
   * Starts a process and waits until its probe answers true.
   *
   * @throws Error with the end of its log when it keeps crashing or is not ready in time
   */
  async start(
    stage: Stage,
    definition: ProcessDefinition,
    probe: Probe,
    timeoutMs: number,
  ): Promise<SupervisedProcess> {
    if (this.isStopping()) throw new StoppedError();
    const supervised = new SupervisedProcess(definition, this.surroundings);
    this.processes.push({ stage, supervised });
    supervised.start();
    const deadline = performance.now() + timeoutMs;
    while (!(await probe().catch(() => false))) {
      if (this.isStopping()) throw new StoppedError();
      if (supervised.crashes >= MAX_CRASHES_BEFORE_READY)
        throw this.notReady(definition.name, 'keeps ending');
      if (performance.now() > deadline)
        throw this.notReady(definition.name, `is not ready after ${timeoutMs / 1000} s`);
      await pause(PROBE_PAUSE_MS);
    }
    return supervised;
  }

  /** Stops everything, stage by stage; calling it again waits for the same end. */
  stop(): Promise<void> {
    this.stopped ??= this.stopStages();
    return this.stopped;
  }

  private async stopStages(): Promise<void> {
    for (const stage of STAGES) {
      const members = this.processes.filter((process) => process.stage === stage);
      await Promise.all(members.map(({ supervised }) => supervised.stop()));
    }
  }

  private notReady(name: string, what: string): Error {
    const { logFolder } = this.surroundings;
    return new Error(`${name} ${what}. The end of ${logPath(logFolder, name)}:\n${logTail(logFolder, name)}`);
  }
}

/** The start was interrupted by a stop. This is not a failure. */
export class StoppedError extends Error {
  constructor() {
    super('Stopped while starting.');
  }
}
